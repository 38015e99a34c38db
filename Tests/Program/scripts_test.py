"""The editing scripts have the types that they are used with, and pass their tests without a browser."""

import re
import subprocess
import sys
import pathlib
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "PythonSupport"))

from program_support import ROOT


class ScriptsTest(unittest.TestCase):
    def test_the_types_and_the_tests_of_the_scripts(self):
        run = subprocess.run(["bash", ".ci/scripts"], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout[-6000:] + run.stderr[-2000:])
        self.assertGreater(int(re.search(r"(?m)^\W*tests (\d+)$", run.stdout)[1]), 60)


if __name__ == "__main__":
    unittest.main()
