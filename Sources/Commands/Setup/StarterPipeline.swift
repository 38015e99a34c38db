import TodoFile

/// The jobs that `init --ci gitlab` writes: a site for the default branch, and a report for each merge request.
struct StarterPipeline {
  /// The beginning of the first line of every generated file.
  static let mark = "# Written by “ringmark init --ci gitlab”."

  let home: Home
  let release: Home.Release
  /// The todo file.
  let file: String
  /// The stages of the site and report jobs; by default, two of GitLab's default stages.
  var stages = (site: "deploy", report: "test")

  /// The image that the jobs run in: Debian 13, pinned by the digest of the multi-architecture image.
  private static let image =
    "debian:trixie-slim@sha256:a29215f6a35e51e22adffa17f89e9d2ef06214e64a2bad10d765c46aea49f11f"

  private var cases: String {
    release.checksums.sorted { $0.key < $1.key }.map { "\n          \($0.key)) sum=\($0.value) ;;" }.joined()
  }

  var text: String {
    """
    \(Self.mark)
    .ringmark:
      image: \(Self.image)
      timeout: 15 minutes
      variables:
        GIT_DEPTH: "0"
      before_script:
        - apt-get update -q && apt-get install -qy --no-install-recommends git curl ca-certificates
        - |
          case "$(uname -m)" in\(cases)
          *) echo "no checksum for $(uname -m)"; exit 1 ;;
          esac
        - curl -fsSL --retry 3 "https://github.com/\(home.repository)/releases/download/\(release.version)/ringmark-linux-$(uname -m)" -o /usr/local/bin/ringmark
        - echo "$sum  /usr/local/bin/ringmark" | sha256sum -c -
        - chmod +x /usr/local/bin/ringmark

    pages:
      extends: .ringmark
      stage: \(stages.site)
      resource_group: pages
      script:
        - ringmark build \(file) --output public --base-url "$CI_PAGES_URL/"
      artifacts:
        paths: [public]
      rules:
        - if: $CI_COMMIT_BRANCH == $CI_DEFAULT_BRANCH

    progress:
      extends: .ringmark
      stage: \(stages.report)
      interruptible: true
      script:
        - ringmark report \(file) --format gitlab --since "$CI_MERGE_REQUEST_DIFF_BASE_SHA"
      coverage: '/Progress: (\\d+)%/'
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
