// Sends changes one after another, each to the file as the one before left it.
(function (edit) {
  'use strict';
  var live = window.ringmarkLive;
  var words = edit.words;
  var last = Promise.resolve();

  // `build` makes the change when its turn comes, and again if the file has changed in the meantime; it returns null if what
  // the change was about is gone. `answered` is called with the answer before the page follows it.
  edit.send = function (build, answered) {
    live.hold();
    var next = last.then(function () { return attempt(build, 3, answered); });
    next.then(live.release, live.release);
    last = next.catch(function () {});
    return next;
  };

  function attempt(build, tries, answered) {
    var change = build();
    if (!change) { return Promise.reject(new Error(words.gone)); }
    var headers = { 'Content-Type': 'application/json', 'If-Match': '"' + edit.setting('files')[change.file || 0] + '"' };
    return edit.post('/.ringmark/change', headers, JSON.stringify(change)).then(function (answer) {
      if (answered) { answered(answer); }
      return follow(answer);
    }, function (error) {
      if (error.status !== 412 || tries === 0) { throw error; }
      return live.refresh().then(function () { return attempt(build, tries - 1, answered); });
    });
  }

  // Posts to the preview server; the result is its JSON, and an error has the `status`.
  edit.post = function (path, headers, body) {
    headers['X-Ringmark-Token'] = live.script.getAttribute('data-token');
    return fetch(path, { method: 'POST', body: body, headers: headers }).then(function (response) {
      return response.text().then(function (text) {
        var answer = {};
        try { answer = JSON.parse(text); } catch (error) { answer.error = text; }
        if (response.ok) { return answer; }
        var failure = new Error(words[answer.reason] || answer.error || words.failed);
        failure.status = response.status;
        throw failure;
      });
    }, function () { throw new Error(words.offline); });
  };

  // The page, whose address may have changed, shows the new file.
  function follow(answer) {
    if (answer.page && answer.from) {
      window.ringmarkDrafts.follow(answer.from, answer.page);
      if (edit.isAtPage(answer.from)) { history.replaceState(null, '', '/' + answer.page); }
    }
    return live.refresh().then(function () { return answer; });
  }

  edit.undo = function (change) {
    edit.send(function () { return change; }).then(function (answer) {
      var named = /“(.*)”/.exec(answer.message);
      edit.showToast(edit.fill(words.undone, { what: named ? named[1] : answer.message }));
    }, edit.showError);
  };
})(window.ringmarkEdit);
