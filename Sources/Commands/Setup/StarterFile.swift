import Base

/// The todo file that `init` writes: an example of the format in the user's language.
enum StarterFile {
  static let languages = ["en", "ko"]

  /// - Parameter due: the due date in the example.
  static func text(title: String?, lang: String, due: CalendarDate) -> String {
    lang == "ko" ? korean(title ?? "할 일", due) : english(title ?? "To do", due)
  }

  /// A title, quoted so that YAML always reads it as text.
  private static func quoted(_ title: String) -> String {
    "\"" + title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").filter { !$0.isNewline } + "\""
  }

  private static func english(_ title: String, _ due: CalendarDate) -> String {
    """
    ---
    title: \(quoted(title))
    lang: en
    ---

    ## First steps
    <!-- color: royalblue; icon: 🌱 -->

    - [x] Write this file
    - [/] Replace these tasks with your own
    - [ ] Give a task a due date, a person and a tag due:\(due) @you #idea

      Notes that do not fit the title go below it, indented.

    ## Later
    <!-- color: seagreen; icon: 🗂️ -->

    - [ ] Share your progress with someone
    - [-] Do everything at once (one at a time)

    """
  }

  private static func korean(_ title: String, _ due: CalendarDate) -> String {
    """
    ---
    title: \(quoted(title))
    lang: ko
    ---

    ## 첫걸음
    <!-- color: royalblue; icon: 🌱 -->

    - [x] 이 파일 만들기
    - [/] 이 할 일들을 내 것으로 바꾸기
    - [ ] 기한, 담당자, 태그 적어 보기 due:\(due) @나 #아이디어

      제목에 넣지 않을 내용은 아래에 적습니다.

    ## 나중에
    <!-- color: seagreen; icon: 🗂️ -->

    - [ ] 진행 상황을 누군가에게 보여 주기
    - [-] 한꺼번에 다 하기 (하나씩 하기로 함)

    """
  }
}
