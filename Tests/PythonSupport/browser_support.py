"""One Chromium for all tests of a process."""

import atexit
import functools
import os
import unittest

from playwright.sync_api import sync_playwright


@functools.cache
def chromium():
    """Starts Chromium when a test first asks for it; each test opens contexts of its own.

    The headless shell is the same engine without windows, for half of the processor time.
    """
    playwright = sync_playwright().start()
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
    if mutant := os.environ.get("RINGMARK_MUTANT"):
        # Tests/Mutations turns on a defect in the scripts.
        plain = browser.new_context

        def mutated(**options):
            context = plain(**options)
            context.add_init_script(f"window.ringmarkMutant = {int(mutant)}")
            return context

        browser.new_context = mutated
    atexit.register(lambda: (browser.close(), playwright.stop()))
    return browser


class BrowserTestCase(unittest.TestCase):
    """Tests in Chromium."""

    @classmethod
    def setUpClass(cls):
        cls.browser = chromium()

    @classmethod
    def tearDownClass(cls):
        # Whatever a failed test left open must not disturb the next file.
        for context in cls.browser.contexts:
            context.close()
