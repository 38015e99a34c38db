"""One browser for all tests of a process: Chromium, or the Firefox of the system if RINGMARK_ENGINE is “firefox”."""

import atexit
import functools
import os
import shutil
import unittest

from playwright.sync_api import Error, Locator, expect, sync_playwright  # noqa: F401

ENGINE = os.environ.get("RINGMARK_ENGINE", "chromium")
# A mouse that hovers, which a Firefox without a screen does not have by itself, or a finger, where bars take no room.
MOUSE = {"ui.primaryPointerCapabilities": 6, "ui.allPointerCapabilities": 6}
FINGER = {"ui.primaryPointerCapabilities": 1, "ui.allPointerCapabilities": 1, "ui.useOverlayScrollbars": 1}
# What Playwright cannot ask of a Firefox that is not its own is set when that starts (searchfox.org, StaticPrefList.yaml).
PREFERENCES = {
    "color_scheme": {"dark": {"ui.systemUsesDarkTheme": 1}, "light": {"ui.systemUsesDarkTheme": 0}},
    "reduced_motion": {"reduce": {"ui.prefersReducedMotion": 1}},
    # The colors of a selection are the system's; those that GTK has without a theme are too much alike (3 : 1).
    "forced_colors": {"active": {
        "browser.display.document_color_use": 2, "ui.useAccessibilityTheme": 1, "ui.highlight": "#000080", "ui.highlighttext": "#ffffff"}},
    "java_script_enabled": {False: {"javascript.enabled": False}},
}

# A Firefox that is not Playwright's gets no touches from it: a tap there is a click.
CAN_TAP = ENGINE == "chromium"
if not CAN_TAP:
    Locator.tap = Locator.click

# A processor that is busy with other tests is slow; what never comes is still noticed.
expect.set_options(timeout=15_000)


@functools.cache
def playwright():
    running = sync_playwright().start()
    atexit.register(running.stop)
    return running


@functools.cache
def chromium():
    """Starts Chromium when a test first asks for it; each test opens contexts of its own.

    The headless shell is the same engine without windows, for half of the processor time.
    """
    browser = playwright().chromium.launch(executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
    if mutant := os.environ.get("RINGMARK_MUTANT"):
        # Tests/Mutations turns on a defect in the scripts.
        plain = browser.new_context

        def mutated(**options):
            context = plain(**options)
            context.add_init_script(f"window.ringmarkMutant = {int(mutant)}")
            return context

        browser.new_context = mutated
    atexit.register(browser.close)
    return browser


class Firefox:
    """Opens contexts in a Firefox that has the preferences which their options need."""

    def __init__(self):
        self.running = {}

    def new_context(self, **options):
        preferences = dict(FINGER if options.get("has_touch") else MOUSE)
        for name, values in PREFERENCES.items():
            if name in options:
                preferences |= values.get(options.pop(name), {})
        # What a phone is to a page is its size and its finger.
        options.pop("is_mobile", None)
        key = tuple(sorted(preferences.items()))
        if key not in self.running:
            self.running[key] = playwright().firefox.launch(
                channel="moz-firefox", executable_path=shutil.which("firefox-esr"), firefox_user_prefs=preferences)
            atexit.register(self.running[key].close)
        return self.running[key].new_context(**options)

    def new_page(self, **options):
        return self.new_context(**options).new_page()

    @property
    def contexts(self):
        return [context for browser in self.running.values() for context in browser.contexts]


@functools.cache
def firefox():
    return Firefox()


def browser():
    return {"chromium": chromium, "firefox": firefox}[ENGINE]()


def only_chromium(has):
    """Marks tests of what the tests can do in Chromium alone, such as "touch"."""
    return unittest.skipUnless(ENGINE == "chromium", f"only in Chromium: {has}")


class BrowserTestCase(unittest.TestCase):
    """Tests in the browser."""

    @classmethod
    def setUpClass(cls):
        cls.browser = browser()

    @classmethod
    def tearDownClass(cls):
        # Whatever a failed test left open must not disturb the next file.
        for context in list(cls.browser.contexts):
            context.close()
