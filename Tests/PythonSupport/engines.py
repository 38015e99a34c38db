"""Chromium, Firefox, and WebKit by one interface, for tests that are written once.

A page is driven by few means: an address, a script, the mouse, and keys. Everything else is made of these here, so that it is the same
in each engine. Chromium and Firefox are driven by Playwright, WebKitGTK by its own driver through selenium. Its MiniBrowser needs a
screen, which is Xvfb.
"""

import atexit
import contextlib
import functools
import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import threading
import time
import unittest

import browser_support
from PIL import Image
from program_support import IS_LONG

MINIBROWSER = next(iter(sorted(pathlib.Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))), None)
PROGRAMS = {
    "chromium": "/usr/bin/chromium-headless-shell",
    "firefox": shutil.which("firefox-esr"),
    "webkit": MINIBROWSER and shutil.which("WebKitWebDriver") and shutil.which("Xvfb"),
}
# The short tier has Chromium alone. RINGMARK_ENGINES names others, such as “firefox webkit”.
NAMES = os.environ.get("RINGMARK_ENGINES", " ".join(PROGRAMS) if IS_LONG else "chromium").split()
PATIENCE = 15


def for_each_engine(names):
    """Makes a class of tests several ones, one for each engine; `names` is the module's globals()."""

    def divide(base):
        for engine in NAMES:
            name = base.__name__.removesuffix("Test") + "In" + engine.capitalize() + "Test"
            names[name] = type(name, (base,), {"engine": engine, "__module__": base.__module__})
        return None

    return divide


class EngineTestCase(unittest.TestCase):
    """Tests in one engine. Where its program is not installed they are skipped, but not in public runs (CI is set)."""

    @classmethod
    def setUpClass(cls):
        if not PROGRAMS[cls.engine]:
            if os.environ.get("CI"):
                raise AssertionError(f"{cls.engine} is not installed")
            raise unittest.SkipTest(f"{cls.engine} is not installed")

    def open(self, address, **options):
        page = pages(self.engine)(**options)
        self.addCleanup(page.close)
        page.goto(address)
        return page


def pages(engine):
    """Opens pages of an engine, each in a session of its own: nothing is stored yet."""
    return {"chromium": PlaywrightPage, "firefox": PlaywrightPage, "webkit": WebKitPage}[engine] if engine == "webkit" \
        else functools.partial(PlaywrightPage, engine)


class Page:
    """What tests do in a page."""

    # For each key, its name in a page; letters are their own.
    names = {"Space": " "}

    def js(self, script, *arguments):
        """What a function with this body returns."""
        raise NotImplementedError

    def back(self):
        self.js("history.back()")

    def reload(self):
        """Reloads the page, and waits until the new one is there whole."""
        self.js("window.isBeforeReload = true")
        self.reload_now()
        self.until("return !window.isBeforeReload && document.readyState === 'complete'")

    # Waiting

    def until(self, script, *arguments, message=None):
        """Waits until a script has a value that is true, and returns it."""
        end = time.monotonic() + PATIENCE
        while True:
            value = self.js(script, *arguments)
            if value:
                return value
            if time.monotonic() > end:
                raise AssertionError(f"{message or script} {arguments}: {value!r}")
            time.sleep(.02)

    def arrives(self, end):
        """Waits for the page whose path and fragment end like this, until its styles and scripts are there as well."""
        self.until("return (location.pathname + location.hash).endsWith(arguments[0]) && document.readyState === 'complete'", end, message="not there:")

    def becomes(self, look, is_so, *arguments):
        """Looks again until what is seen is as expected, and returns it."""
        end = time.monotonic() + PATIENCE
        while not is_so(seen := look(*arguments)):
            if time.monotonic() > end:
                raise AssertionError(f"it stays {seen!r}")
            time.sleep(.02)
        return seen

    def frames(self, count=2):
        """Waits until the page has been drawn."""
        self.js("""
          const own = window.engineFrames = { left: arguments[0] + 1 };
          requestAnimationFrame(function next() { own.left -= 1; if (own.left > 0) { requestAnimationFrame(next) } })""", count)
        self.until("return window.engineFrames && window.engineFrames.left === 0")

    # Looking

    def see(self, selector, text=None):
        """Waits for an element that is drawn, and that has this text in it."""
        return self.until(VISIBLE + "return !!find(arguments[0], arguments[1])", selector, text, message="not seen:")

    def gone(self, selector, text=None):
        return self.until(VISIBLE + "return !find(arguments[0], arguments[1])", selector, text, message="still seen:")

    def count(self, selector):
        return self.js(VISIBLE + "return all(arguments[0]).length", selector)

    def counts(self, selector, number):
        return self.until(VISIBLE + "return all(arguments[0]).length === arguments[1]", selector, number, message="count:")

    def text(self, selector):
        return self.js(VISIBLE + "return (find(arguments[0]) || { innerText: null }).innerText", selector)

    def texts(self, selector):
        return self.js(VISIBLE + "return all(arguments[0]).map(node => node.innerText.trim())", selector)

    def value(self, selector):
        return self.js("return document.querySelector(arguments[0]).value", selector)

    def style(self, selector, name, pseudo=None):
        return self.js("return getComputedStyle(document.querySelector(arguments[0]), arguments[2])[arguments[1]]", selector, name, pseudo)

    def box(self, selector, text=None):
        """The box of an element in the view, to which the page is scrolled if need be."""
        self.see(selector, text)
        return self.js(VISIBLE + """
          const node = find(arguments[0], arguments[1]), box = () => node.getBoundingClientRect();
          // Messages cover the lower edge.
          if (box().top < 0 || box().bottom > innerHeight - 110) { node.scrollIntoView({ block: 'center', behavior: 'instant' }) }
          const { left, top, width, height } = box();
          return [left, top, width, height];""", selector, text)

    # Acting

    def click(self, selector, text=None, keys=(), at=(.5, .5)):
        """Clicks in an element, where it is drawn, with keys held."""
        x, y, width, height = self.box(selector, text)
        for key in keys:
            self.down(key)
        self.move(x + width * at[0], y + height * at[1])
        self.button(True)
        self.button(False)
        for key in keys:
            self.up(key)

    def hover(self, selector, text=None):
        x, y, width, height = self.box(selector, text)
        self.move(x + width / 2, y + height / 2)

    def drag(self, start, end):
        """Moves the mouse from a place to another one with its button held."""
        self.move(*start)
        self.button(True)
        for step in range(1, 7):
            self.move(*(a + (b - a) * step / 6 for a, b in zip(start, end)))
            self.frames(1)
        self.button(False)

    def press(self, *combinations):
        """Presses keys, such as “Control+z”."""
        for combination in combinations:
            *held, key = combination.split("+")
            for one in held:
                self.down(one)
            self.down(key)
            self.up(key)
            for one in reversed(held):
                self.up(one)

    def type(self, text):
        for letter in text:
            self.press("Space" if letter == " " else letter) if letter != "+" else (self.down("+"), self.up("+"))

    def fill(self, selector, text):
        """Replaces the text of a field as typing would."""
        self.see(selector)
        self.js("const node = document.querySelector(arguments[0]); node.focus(); node.select()", selector)
        self.press("Backspace") if text == "" else self.type(text)

    def colors(self, selector):
        """How many colors are inside an element's border."""
        x, y, width, height = self.box(selector)
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            self.picture(file.name)
            picture = Image.open(file.name).convert("RGB").crop((int(x) + 4, int(y) + 4, int(x + width) - 4, int(y + height) - 4))
        return len(picture.getcolors(1 << 20))

    def choose(self, selector, value):
        """Chooses of a list. Its own window is not part of a page, so nothing can be clicked in it."""
        self.js("""const node = document.querySelector(arguments[0]); node.value = arguments[1];
          node.dispatchEvent(new Event('input', { bubbles: true })); node.dispatchEvent(new Event('change', { bubbles: true }))""", selector, value)

    def focused(self):
        return self.js("const node = document.activeElement; return node.getAttribute('aria-label') || node.innerText || node.id || node.nodeName")


# Elements that are drawn, in order.
VISIBLE = """
const all = selector => [...document.querySelectorAll(selector)].filter(node => node.getClientRects().length > 0 && getComputedStyle(node).visibility !== 'hidden');
const find = (selector, text) => all(selector).find(node => !text || node.textContent.includes(text));
"""


class PlaywrightPage(Page):
    """A page of Chromium or Firefox."""

    def __init__(self, engine, width=1200, height=900, dark=False, **options):
        browser = {"chromium": browser_support.chromium, "firefox": browser_support.firefox}[engine]()
        self.context = browser.new_context(
            viewport={"width": width, "height": height}, color_scheme="dark" if dark else "light", reduced_motion="reduce", **options)
        # Firefox tells the tool nothing of what a policy refuses, and a page on a disk learns it only by what was not loaded.
        self.context.add_init_script("""
          addEventListener('securitypolicyviolation', event => console.error(`violation: ${event.effectiveDirective} ${event.blockedURI}`));
          addEventListener('error', event => event.target === window || console.error(`not loaded: ${event.target.src || event.target.href}`), true);""")
        self.page = self.context.new_page()
        self.page.set_default_timeout(30_000)
        self.messages = []
        self.watch(self.page)

    def watch(self, page):
        page.on("console", lambda message: message.type in ("error", "warning") and self.messages.append(message.text))
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        # What a page has not received when it is left is aborted.
        page.on("requestfailed", lambda request: "ABORTED" in (request.failure or "") or self.messages.append(f"failed: {request.url} {request.failure}"))
        page.on("response", lambda response: response.status >= 400 and self.messages.append(f"{response.status}: {response.url}"))

    def problems(self):
        """The messages so far, but those about the style that the tool adds for its pictures."""
        # Messages come with an answer.
        self.js("return true")
        return [message for message in self.messages if "inline style" not in message]

    def goto(self, address):
        self.page.goto(address)

    def reload_now(self):
        self.page.reload()

    def js(self, script, *arguments):
        for _ in range(3):
            try:
                return self.page.evaluate("([body, list]) => new Function(body).apply(null, list)", [script, list(arguments)])
            except browser_support.Error as error:
                # The page was left while the script ran.
                if "context was destroyed" not in str(error) and "navigation" not in str(error) and "realm" not in str(error):
                    raise
                self.page.wait_for_load_state()
        raise AssertionError(script)

    def move(self, x, y):
        self.page.mouse.move(x, y)

    def button(self, is_down):
        self.page.mouse.down() if is_down else self.page.mouse.up()

    def down(self, key):
        self.page.keyboard.down(key)

    def up(self, key):
        self.page.keyboard.up(key)

    def files(self, selector, path):
        self.page.locator(selector).set_input_files(path)

    def picture(self, path):
        self.page.screenshot(path=path)

    def tree(self):
        """Roles, names, and states, in the order in which they are read."""
        return self.page.locator("body").aria_snapshot() + "\n"

    @contextlib.contextmanager
    def other(self, address):
        """Another page of the same session, which has the focus meanwhile."""
        old = self.page
        self.page = self.context.new_page()
        self.watch(self.page)
        try:
            self.page.goto(address)
            yield
        finally:
            self.page.close()
            self.page = old
            old.bring_to_front()

    def close(self):
        self.context.close()


@functools.cache
def screen():
    """Starts a screen in memory, and returns its name."""
    read, write = os.pipe()
    process = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1400x24", "-nolisten", "tcp"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    atexit.register(lambda: (process.terminate(), process.wait()))
    return ":" + os.read(read, 16).decode().strip()


def webkit_messages(address, last=None):
    """What WebKit writes to its console while a page is open, until it writes `last`, or else until the page has been loaded. It writes
    only while nothing drives it, and to standard error, where GTK's own warnings are."""
    until_load = [] if last else ["--exit-after-load"]
    process = subprocess.Popen(
        [MINIBROWSER, "--enable-write-console-messages-to-stdout=true", *until_load, address], env=webkit_environment(),
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    timer = threading.Timer(60, end_all, [process.pid])
    timer.start()
    lines = []
    try:
        for line in process.stderr:
            if last and last in line:
                return lines
            if "CONSOLE " in line:
                lines.append(line.strip())
        if last or not timer.is_alive():
            raise AssertionError(f"WebKit ended: {lines}")
        return lines
    finally:
        timer.cancel()
        end_all(process.pid)
        process.wait()
        process.stderr.close()


def end_all(process):
    """Ends a process and all that it has started by their ids, for they may hang."""
    for one in descendants(process):
        with contextlib.suppress(ProcessLookupError):
            os.kill(one, signal.SIGKILL)


@functools.cache
def webkit_home():
    """A home for WebKit: nothing of the user's is read, and its window may be as narrow as a phone."""
    folder = tempfile.TemporaryDirectory()
    atexit.register(folder.cleanup)
    style = pathlib.Path(folder.name, "config/gtk-3.0/gtk.css")
    style.parent.mkdir(parents=True)
    # The bar of the window is what is wide.
    style.write_text("* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px }\n")
    (style.parent / "settings.ini").write_text("[Settings]\ngtk-enable-animations=0\ngtk-font-name=Sans 1\n")
    return pathlib.Path(folder.name)


def webkit_environment():
    home = webkit_home()
    return {
        **os.environ, "DISPLAY": screen(), "XDG_CONFIG_HOME": str(home / "config"), "XDG_CACHE_HOME": str(home / "cache"),
        "XDG_DATA_HOME": str(home / "data"), "NO_AT_BRIDGE": "1", "GTK_THEME": "Adwaita", "LC_ALL": "C.UTF-8",
        # Without a graphics card, its drawing would be compiled in each process.
        "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
    }


def descendants(process):
    """The ids of a process and of all that it has started."""
    found = [process]
    for one in found:
        with contextlib.suppress(OSError):
            found += [int(child) for child in pathlib.Path(f"/proc/{one}/task/{one}/children").read_text().split()]
    return found


class WebKitPage(Page):
    """A window of WebKitGTK's MiniBrowser."""

    def __init__(self, width=1200, height=900, dark=False):
        from selenium import webdriver
        from selenium.webdriver.common.action_chains import ActionBuilder
        from selenium.webdriver.common.keys import Keys
        from selenium.webdriver.webkitgtk.options import Options
        from selenium.webdriver.webkitgtk.service import Service

        self.keys = {
            "Control": Keys.CONTROL, "Shift": Keys.SHIFT, "Alt": Keys.ALT, "Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "Tab": Keys.TAB,
            "Backspace": Keys.BACKSPACE, "Delete": Keys.DELETE, "Home": Keys.HOME, "End": Keys.END, "Space": " ",
            "ArrowUp": Keys.ARROW_UP, "ArrowDown": Keys.ARROW_DOWN, "ArrowLeft": Keys.ARROW_LEFT, "ArrowRight": Keys.ARROW_RIGHT,
        }
        self.builder = functools.partial(ActionBuilder, duration=0)
        options = Options()
        options.binary_location = str(MINIBROWSER)
        for argument in ["--automation", *(["--dark-mode"] if dark else [])]:
            options.add_argument(argument)
        self.service = Service(shutil.which("WebKitWebDriver"), env=webkit_environment())
        self.driver = webdriver.WebKitGTK(options=options, service=self.service)
        self.driver.set_page_load_timeout(60)
        self.driver.set_script_timeout(20)
        self.resize(width, height)

    def resize(self, width, height):
        # The window is larger than the page by its bar.
        self.driver.set_window_rect(0, 0, width, height)
        inner = self.driver.execute_script("return [innerWidth, innerHeight]")
        self.driver.set_window_rect(0, 0, 2 * width - inner[0], 2 * height - inner[1])

    def goto(self, address):
        self.driver.get(address)

    def reload_now(self):
        self.driver.refresh()

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def act(self, change):
        actions = self.builder(self.driver)
        change(actions)
        actions.perform()

    def move(self, x, y):
        self.act(lambda actions: actions.pointer_action.move_to_location(int(x), int(y)))

    def button(self, is_down):
        self.act(lambda actions: actions.pointer_action.pointer_down() if is_down else actions.pointer_action.pointer_up())

    def down(self, key):
        self.act(lambda actions: actions.key_action.key_down(self.keys.get(key, key)))

    def up(self, key):
        self.act(lambda actions: actions.key_action.key_up(self.keys.get(key, key)))

    def files(self, selector, path):
        self.driver.find_element("css selector", selector).send_keys(str(path))

    def picture(self, path):
        self.driver.save_screenshot(str(path))

    def processor(self):
        """The processor seconds of the process that has the page."""
        for process in descendants(self.service.process.pid):
            name, fields = pathlib.Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)
            if name.endswith("(WebKitWebProces"):
                return sum(map(int, fields.split()[11:13])) / os.sysconf("SC_CLK_TCK")
        raise AssertionError("WebKit has no such process")

    def controls(self):
        """The names of all controls that are drawn."""
        found = self.driver.find_elements("css selector", "a[href], button, input, select, summary, textarea")
        values = self.js("return [...arguments].map(node => node.selectedOptions && node.selectedOptions[0] ? node.selectedOptions[0].text : node.value || '')", found)
        # A label around a control has its value in it as well.
        return [node.accessible_name.removesuffix(value) for node, value in zip(found, values) if node.is_displayed()]

    @contextlib.contextmanager
    def other(self, address):
        """Another window of the same session, which has the focus meanwhile."""
        old = self.driver.current_window_handle
        self.driver.switch_to.new_window("window")
        try:
            self.driver.get(address)
            yield
        finally:
            self.driver.close()
            self.driver.switch_to.window(old)

    def close(self):
        end_all(self.service.process.pid)
        self.service.process.wait()
