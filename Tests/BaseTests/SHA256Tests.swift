import Testing

@testable import Base

struct SHA256Tests {
  @Test(
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      ("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="),
    ])
  func `digests are those of FIPS 180-4's examples`(message: String, digest: String) {
    #expect(SHA256.base64(message.utf8) == digest)
  }
}
