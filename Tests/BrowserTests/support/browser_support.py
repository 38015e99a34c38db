"""One Chromium for all tests of a class."""

import unittest

from playwright.sync_api import sync_playwright


class BrowserTestCase(unittest.TestCase):
    """Starts Chromium once, for all of its tests."""

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()
