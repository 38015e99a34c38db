/// The workflows that `init --ci` writes: a site from the main branch, a report for each pull or merge request.
enum StarterWorkflow {
  /// GitHub: least permissions, actions by commit, `pull_request` only, so that a fork's code never runs with a token
  /// that can write; a fork's report is in the job's summary.
  static func github(branch: String, file: String) -> String {
    """
    # Written by “ringmark init --ci github”. Settings → Pages → Source must be “GitHub Actions”.
    name: Progress
    on:
      push:
        branches: ["\(branch)"]
      pull_request:
      workflow_dispatch:

    permissions:
      contents: read

    jobs:
      site:
        if: github.event_name != 'pull_request'
        runs-on: ubuntu-latest
        permissions:
          contents: read
          pages: write
          id-token: write
        environment:
          name: github-pages
          url: ${{ steps.deploy.outputs.page_url }}
        concurrency:
          group: pages
        steps:
          - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
            with:
              fetch-depth: 0
              persist-credentials: false
          - uses: ringmark/ringmark/.github/actions/ringmark@v0.1.0
          - id: pages
            uses: actions/configure-pages@983d7736d9b0ae728b81ab479565c72886d7745b # v5.0.0
          - run: ringmark build \(file) --output _site --base-url "$BASE_URL/"
            env:
              BASE_URL: ${{ steps.pages.outputs.base_url }}
          - uses: actions/upload-pages-artifact@56afc609e74202658d3ffba0e8f6dda462b719fa # v3.0.1
            with:
              path: _site
          - id: deploy
            uses: actions/deploy-pages@d6db90164ac5ed86f2b6aed7e0febac5b3c0c03e # v4.0.5

      report:
        if: github.event_name == 'pull_request'
        runs-on: ubuntu-latest
        permissions:
          contents: read
          pull-requests: write
        steps:
          - uses: actions/checkout@11bd71901bbe5b1630ceea73d27597364c9af683 # v4.2.2
            with:
              fetch-depth: 0
              persist-credentials: false
          - uses: ringmark/ringmark/.github/actions/ringmark@v0.1.0
          - id: report
            run: ringmark report \(file) --format github --since "origin/$BASE"
            env:
              BASE: ${{ github.base_ref }}
          # A fork's token cannot comment: its report is in the job's summary.
          - if: always() && steps.report.outputs.comment-file != '' && github.event.pull_request.head.repo.full_name == github.repository
            uses: actions/github-script@60a0d83039c74a4aee543508d2ffcb1c3799cdea # v7.0.1
            env:
              COMMENT: ${{ steps.report.outputs.comment-file }}
            with:
              script: |
                const body = require('fs').readFileSync(process.env.COMMENT, 'utf8');
                const mark = body.split('\\n')[0];
                const place = { owner: context.repo.owner, repo: context.repo.repo };
                const all = await github.paginate(github.rest.issues.listComments, { ...place, issue_number: context.issue.number });
                const mine = all.find(comment => comment.user.type === 'Bot' && comment.body.startsWith(mark));
                if (mine) await github.rest.issues.updateComment({ ...place, comment_id: mine.id, body });
                else await github.rest.issues.createComment({ ...place, issue_number: context.issue.number, body });

    """
  }

  static func gitlab(file: String) -> String {
    """
    # Written by “ringmark init --ci gitlab”.
    .ringmark:
      image: debian:bookworm-slim
      variables:
        GIT_DEPTH: "0"
      before_script:
        - apt-get update -q && apt-get install -qy git curl ca-certificates
        - curl -fsSL "https://github.com/ringmark/ringmark/releases/download/v0.1.0/ringmark-linux-$(uname -m)" -o /usr/local/bin/ringmark
        - chmod +x /usr/local/bin/ringmark

    pages:
      extends: .ringmark
      stage: deploy
      script:
        - ringmark build \(file) --output public --base-url "$CI_PAGES_URL/"
      artifacts:
        paths: [public]
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

    progress:
      extends: .ringmark
      stage: test
      script:
        - git fetch -q origin "$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
        - ringmark report \(file) --format gitlab --since "origin/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
      coverage: '/^Progress: (\\d+)%/'
      artifacts:
        when: always
        reports:
          metrics: ringmark-metrics.txt
          junit: ringmark-junit.xml
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"

    """
  }
}
