// Sends changes one after another, each to the file as the one before left it.
// After: edit/dom.js, edit/toast.js
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;
  var words = edit.words;
  var last = Promise.resolve();

  // `build` makes the change when it is its turn, and again if the file has changed in the meantime; it returns null if
  // the object of the change no longer exists, and false if there is nothing to change. `answered` is called with the
  // answer before the page updates. With `waits`, a change that the server does not answer is sent later; `waits` is
  // called once when the waiting begins.
  edit.send = function (build, answered, waits) {
    if (isOffline && !waits) { return Promise.reject(offline()); }
    var own = { build: build, answered: answered, waits: waits };
    live.hold();
    queue.push(own);
    if (isOffline) { tellWaiting(own); }
    function end() { queue.splice(queue.indexOf(own), 1); }
    var next = last.then(function () { return attempt(own, 3); });
    next.then(end, end);
    next.then(live.release, live.release);
    last = next.catch(function () {});
    return next;
  };

  // The changes that are on their way.
  var queue = [];
  edit.isSending = function () { return queue.length > 0; };

  // Whether the page is being left: a change that fails during that time may have been carried out.
  var isLeaving = false;
  edit.isLeaving = function () { return isLeaving; };
  window.addEventListener('beforeunload', function () { isLeaving = true; setTimeout(function () { isLeaving = false; }, 3000); });
  window.addEventListener('pagehide', function () { isLeaving = true; });
  window.addEventListener('pageshow', function () { isLeaving = false; });

  // A name for a change that is made once, however often it is sent.
  edit.newKey = function () {
    var bytes = crypto.getRandomValues(new Uint8Array(12));
    return Array.prototype.map.call(bytes, function (byte) { return ('0' + byte.toString(16)).slice(-2); }).join('');
  };

  // Calls `run` once everything that was sent before has been answered.
  edit.afterSent = function (run) { last = last.then(run).catch(function () {}); };

  // Whether the queue waits for the server.
  var isOffline = false;
  function offline() {
    var failure = new Error(words.liveOffline);
    failure.isOffline = true;
    return failure;
  }
  function tellWaiting(own) {
    if (own.waits) { own.waits(); }
    own.waits = own.waits && function () {};
  }
  // Ends when the server answers again, with its page. The news of that may not come: a single request can fail as well.
  function whenBack() {
    isOffline = true;
    queue.forEach(tellWaiting);
    return new Promise(function (resolve) {
      document.addEventListener('ringmark:online', resolve, { once: true });
      setTimeout(resolve, 2000);
    }).then(function () { return live.refresh(); }).then(function () { isOffline = false; edit.hideToast('waiting'); }, whenBack);
  }

  // A row that is changed otherwise than by a tick does not wait for its leave.
  function settle(id) {
    var row = edit.row(id);
    if (row) { row.removeAttribute('data-lingers'); }
  }

  function attempt(own, tries) {
    var change = own.build();
    if (change === false) { return Promise.resolve({}); }
    if (change && change.task && !change.state) { settle(change.task); }
    if (!change) { return Promise.reject(new Error(words.editGone)); }
    if (own.hasBoxes) { change.boxes = true; }
    var headers = { 'Content-Type': 'application/json', 'If-Match': '"' + edit.setting('files')[change.file || 0] + '"' };
    return edit.post('/.ringmark/change', headers, JSON.stringify(change)).then(function (answer) {
      if (own.answered) { own.answered(answer); }
      return follow(answer);
    }, function (error) {
      if (error.isOffline && own.waits) { return whenBack().then(function () { return attempt(own, 3); }); }
      if (error.reason === 'needsBoxes' && !own.hasBoxes) {
        return edit.askForBoxes(error.message).then(function () { own.hasBoxes = true; return attempt(own, tries); }, function (declined) {
          // The page may show the change already.
          live.refresh().catch(function () {});
          throw declined;
        });
      }
      if (error.status !== 412 || tries === 0) { throw error; }
      return live.refresh().then(function () { return attempt(own, tries - 1); });
    });
  }

  // Why a change was refused, in the language of the page; the details of the server are in English.
  function refusal(answer) {
    var detail = String(answer.error || '');
    var isEnglish = document.documentElement.lang.slice(0, 2) === 'en';
    var known = words[answer.reason];
    if (!detail) { return known || words.editFailed; }
    if (isEnglish && (!known || answer.reason === 'refusedFormat')) { return detail.charAt(0).toUpperCase() + detail.slice(1) + (/[.!?]$/.test(detail) ? '' : '.'); }
    if (!known) { return edit.fill(words.refused, { what: '“' + detail + '”' }); }
    var place = answer.reason === 'refusedMarkdown' && /^(\S.*?:\d+): /.exec(detail);
    return edit.fill(known, { n: answer.most || answer.count }) + (place ? ' (' + place[1] + ')' : '');
  }

  // Posts to the preview server; the result is its JSON, and an error has the `status`.
  edit.post = function (path, headers, body) {
    headers['X-Ringmark-Token'] = live.script.getAttribute('data-token');
    // A request that is sent while the page is left still arrives; browsers allow that for 64 KB.
    return fetch(path, { method: 'POST', body: body, headers: headers, keepalive: typeof body === 'string' && body.length < 20000 }).then(function (response) {
      return response.text().then(function (text) {
        var answer = {};
        try { answer = JSON.parse(text); } catch (error) { answer.error = text; }
        if (response.ok) { return answer; }
        var failure = new Error(refusal(answer));
        failure.status = response.status;
        failure.reason = answer.reason;
        throw failure;
      });
    }, function () { throw offline(); });
  };

  // The page, whose address may have changed, shows the new file.
  function follow(answer) {
    if (answer.page && answer.from) {
      window.ringmarkDrafts.follow(answer.from, answer.page);
      if (edit.isAtPage(answer.from)) { history.replaceState(null, '', '/' + answer.page); }
    }
    return live.refresh().then(function () { return answer; });
  }

  // The properties of each task before, for finding those that an undo has restored or changed.
  function facts() {
    var found = new Map();
    edit.rows().forEach(function (row) { found.set(edit.taskOf(row), row.getAttribute('data-edit')); });
    return found;
  }
  function travel(change, text) {
    var before = null;
    return edit.send(function () { before = facts(); return change; }, function (answer) {
      // Announced before the page updates, because that may open another page.
      var done = answer.outcome;
      var many = done.verb === 'removed' ? words.removedMany : words.changedMany;
      var what = done.title || (done.count > 1 ? edit.fill(many, { n: done.count }) : answer.message);
      edit.showBrief(edit.fill(text, { what: what }));
    }).then(function () {
      // If nothing else has the focus, it moves to where something has changed.
      var isNowhere = document.activeElement === document.body || document.activeElement.matches('.add-task');
      var changed = isNowhere && edit.rows().find(function (row) { return before.get(edit.taskOf(row)) !== row.getAttribute('data-edit'); });
      if (changed && edit.isShown(changed)) { edit.giveFocus(changed.querySelector('.tick')); changed.scrollIntoView({ block: 'nearest' }); }
    }, edit.showError);
  }
  edit.undo = function (change) { return travel(change, words.undone); };
  edit.redo = function () { return travel({ op: 'redo' }, words.redone); };
})(window.ringmarkEdit);
