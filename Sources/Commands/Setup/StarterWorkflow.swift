import Site
import TodoFile

/// The workflow that `init --ci github` writes: a site for the main branch, and a report for each pull request.
///
/// It has minimal permissions, pins actions by commit, and avoids `pull_request_target`, so that a fork's code never
/// runs with a token that can write; a fork's report appears in the job summary.
struct StarterWorkflow {
  let home: Home
  /// The branch whose site is published.
  let branch: String
  /// The todo file.
  let file: String

  /// The step that installs the program.
  private var install: String {
    let uses = "      - uses: \(home.repository)/.github/actions/ringmark@\(home.commit)\n        with:\n"
    guard let release = home.release else {
      return "      # No release is set, so the program is built from this commit, which takes minutes.\n" + uses
        + "          build: \"true\""
    }
    let sums = release.checksums.sorted { $0.key < $1.key }.map { "\n            \($0.key)=\($0.value)" }.joined()
    return uses
      + "          repository: \(home.repository)\n          version: \(release.version)\n          sha256: |\(sums)"
  }

  /// The first steps of both jobs: the whole history, and the program.
  private var checkout: String {
    """
          - uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
            with:
              fetch-depth: 0
              persist-credentials: false
    \(install)
    """
  }

  private var minutes: Int { home.release == nil ? 45 : 10 }

  var text: String {
    """
    # Written by “ringmark init --ci github”. Settings → Pages → Source must be “GitHub Actions”.
    name: Progress
    on:
      push:
        branches: ["\(branch)"]
      pull_request:
      # Runs daily: tasks become overdue even without commits.
      schedule:
        - cron: "17 4 * * *"
      workflow_dispatch:

    permissions: {}

    jobs:
      site:
        name: Site
        # Forks do not publish the site.
        if: github.event_name != 'pull_request' && !github.event.repository.fork
        runs-on: ubuntu-latest
        timeout-minutes: \(minutes)
        permissions:
          contents: read
          pages: write # to publish the site
          id-token: write # to prove where it comes from
        environment:
          name: github-pages
          url: ${{ steps.deploy.outputs.page_url }}
        concurrency:
          group: pages
          cancel-in-progress: false
        steps:
    \(checkout)
          - id: pages
            uses: actions/configure-pages@45bfe0192ca1faeb007ade9deae92b16b8254a0d # v6.0.0
          - run: ringmark build \(file) --output _site --base-url "$BASE_URL/"
            env:
              BASE_URL: ${{ steps.pages.outputs.base_url }}
          - uses: actions/upload-pages-artifact@fc324d3547104276b827a68afc52ff2a11cc49c9 # v5.0.0
            with:
              path: _site
          - id: deploy
            uses: actions/deploy-pages@cd2ce8fcbc39b97be8ca5fce6e763baed58fa128 # v5.0.0

      report:
        name: Report
        if: github.event_name == 'pull_request'
        runs-on: ubuntu-latest
        timeout-minutes: \(minutes)
        permissions:
          contents: read
          pull-requests: write # to write the comment
        # A later push cancels the report for an earlier one.
        concurrency:
          group: progress-${{ github.ref }}
          cancel-in-progress: true
        steps:
    \(checkout)
          - id: report
            run: ringmark report \(file) --format github --since "origin/$BASE"
            env:
              BASE: ${{ github.base_ref }}
          # A fork's token cannot comment; its report appears in the job summary.
          - if: always() && steps.report.outputs.comment-file != '' && github.event.pull_request.head.repo.full_name == github.repository
            uses: actions/github-script@ed597411d8f924073f98dfc5c65a23a2325f34cd # v8.0.0
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
}
