;;; Answers for the oracle of Org: Emacs reads files of Org, and edits them as its users do. -*- lexical-binding: t -*-
;;; Usage: emacs -Q --batch -l org_oracle.el JOBS ANSWERS, where JOBS is a JSON array.

(require 'org)
(require 'org-list)
(require 'json)

;; The day of the tests is over, so that no time of day matters; without one, times are those of whole days.
(defvar oracle-now nil)
(advice-add 'current-time :override (lambda () oracle-now))
(advice-add 'org-current-effective-time :override (lambda () oracle-now))
(advice-add 'org-today :override (lambda () (time-to-days oracle-now)))
;; “LAST_REPEAT” is written with the clock.
(advice-add 'format-time-string :around (lambda (f format &optional time zone) (funcall f format (or time oracle-now) zone)))
(advice-add 'org-time-less-p :around (lambda (f a b) (funcall f (or a oracle-now) (or b oracle-now))))
(advice-add 'org-time-stamp-format :around
            (lambda (f &optional long inactive &rest _) (ignore long) (funcall f nil inactive)))
(advice-add 'y-or-n-p :override (lambda (&rest _) t))

(setq org-auto-align-tags nil
      org-inhibit-startup-visibility-stuff t
      make-backup-files nil
      org-log-done-with-time nil
      org-element-use-cache nil)

(defun oracle-open (text job)
  "Put TEXT into a new buffer of Org with the settings of JOB."
  (when (get-buffer "oracle.org") (kill-buffer "oracle.org"))
  (switch-to-buffer (get-buffer-create "oracle.org"))
  (insert text)
  (setq-default org-todo-keywords
                '((sequence "TODO" "NEXT" "STARTED" "IN-PROGRESS" "DOING" "WAITING" "HOLD" "|"
                            "DONE" "CANCELLED" "CANCELED")))
  (setq-default org-log-done (and (gethash "closes" job) 'time)
                org-adapt-indentation (and (gethash "indents" job) t))
  ;; Tables are not aligned, even where the file asks for that.
  (let ((org-inhibit-startup t)) (delay-mode-hooks (org-mode)))
  (goto-char (point-min)))

(defun oracle-settle ()
  "Write the notes that a command has only begun."
  (when (memq 'org-add-log-note post-command-hook)
    ;; A note that is asked for stays without words.
    (setq org-log-note-how 'time)
    (save-window-excursion (org-add-log-note))
    (setq org-log-setup nil)))

(defun oracle-line (line)
  (goto-char (point-min))
  (forward-line (1- line)))

(defun oracle-edit (job)
  "Do what JOB asks in the current buffer."
  (oracle-line (gethash "line" job))
  (let ((what (gethash "do" job)))
    (cond ((equal what "box") (org-ctrl-c-ctrl-c))
          ((equal what "count") (oracle-count))
          (t (org-todo (if (equal what "done") 'done what)) (oracle-settle)))))

(defun oracle-repair ()
  "Make all boxes and cookies agree."
  (goto-char (point-min))
  (while (re-search-forward org-list-full-item-re nil t)
    (when (org-at-item-p)
      (ignore-errors (org-list-repair))
      (goto-char (org-list-get-bottom-point (org-list-struct)))))
  (oracle-count))

(defun oracle-count ()
  "Make all cookies right."
  (goto-char (point-min))
  (org-update-checkbox-count)
  (while (re-search-forward org-outline-regexp-bol nil t)
    (save-excursion (org-update-checkbox-count))
    (save-excursion (org-update-parent-todo-statistics)))
  (goto-char (point-max))
  (while (re-search-backward org-outline-regexp-bol nil t)
    (save-excursion (org-update-parent-todo-statistics))))

(defun oracle-tasks ()
  "All tasks of the current buffer."
  (let (found)
    (goto-char (point-min))
    (org-element-map (org-element-parse-buffer) '(headline item)
      (lambda (element)
        (let ((type (org-element-type element)))
          (goto-char (org-element-property :post-affiliated element))
          (cond
           ((and (eq type 'headline) (org-element-property :todo-keyword element)
                 (not (save-excursion (goto-char (org-element-property :begin element))
                                      (org-in-commented-heading-p))))
            (push (list :line (line-number-at-pos)
                        :state (symbol-name (org-element-property :todo-type element))
                        :keyword (substring-no-properties (org-element-property :todo-keyword element))
                        :title (substring-no-properties (or (org-element-property :raw-value element) ""))
                        :tags (vconcat (mapcar #'substring-no-properties (org-element-property :tags element)))
                        :closed (let ((c (org-element-property :closed element)))
                                  (if c (org-element-property :raw-value c) "")))
                  found))
           ((and (eq type 'item) (org-element-property :checkbox element)
                 (not (org-in-commented-heading-p)))
            (push (list :line (line-number-at-pos)
                        :state (symbol-name (org-element-property :checkbox element)))
                  found))))
        nil))
    (vconcat (nreverse found))))

(defun oracle-answer (job)
  (setq oracle-now (encode-time (list 59 59 23 (gethash "day" job) (gethash "month" job) (gethash "year" job) nil -1 0)))
  (let ((text (gethash "text" job)))
    (oracle-open text job)
    (when (gethash "settles" job)
      (oracle-repair)
      (when (not (string-suffix-p "\n" text))
        (goto-char (point-max))
        (skip-chars-backward "\n")
        (delete-region (point) (point-max)))
      (setq text (buffer-substring-no-properties (point-min) (point-max)))
      ;; Nothing that Emacs remembers of the text before is right for it.
      (oracle-open text job))
    (if (equal (gethash "do" job) "read")
        (list :tasks (oracle-tasks))
      (let ((failure (condition-case problem (progn (oracle-edit job) "")
                       (error (error-message-string problem)))))
        ;; What saving adds.
        (when (and (string-suffix-p "\n" text) (> (buffer-size) 0) (/= (char-before (point-max)) ?\n))
          (goto-char (point-max))
          (insert "\n"))
        (list :base text :text (buffer-substring-no-properties (point-min) (point-max)) :failure failure)))))

(let* ((json-object-type 'hash-table)
       (coding-system-for-read 'utf-8-unix)
       (coding-system-for-write 'utf-8-unix)
       (jobs (with-temp-buffer
               (insert-file-contents (car command-line-args-left))
               (json-parse-buffer :false-object nil :null-object nil)))
       (target (cadr command-line-args-left))
       answers)
  (mapc (lambda (job) (push (oracle-answer job) answers)) jobs)
  (setq command-line-args-left nil)
  (with-temp-file target (insert (json-serialize (vconcat (nreverse answers))))))
