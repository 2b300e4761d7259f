import { expect, test } from "vitest";
import { verificationTag } from "./verification";

const google = "rXOxyZounnZasA8Z7oaD3c14JdjS9aKSWvsR1EbUSIQ";

test.each([
  [`<meta name="google-site-verification" content="${google}" />`, ["google-site-verification", google]],
  [`<META content='${google}' name='google-site-verification'>`, ["google-site-verification", google]],
  [`google-site-verification=${google}`, ["google-site-verification", google]],
  [google, ["google-site-verification", google]],
  ["0123456789ABCDEF0123456789ABCDEF", ["msvalidate.01", "0123456789ABCDEF0123456789ABCDEF"]],
  ["0123456789abcdef0123456789abcdef", ["p:domain_verify", "0123456789abcdef0123456789abcdef"]],
  ["0123456789abcdef", ["yandex-verification", "0123456789abcdef"]],
  ['<meta name="baidu-site-verification" content="code-abc"/>', ["baidu-site-verification", "code-abc"]],
])("%s is a code", (text, tag) => {
  expect(verificationTag(text)).toEqual(tag);
});

test.each([
  "hello",
  '<meta name="robots" content="noindex">',
  '<meta http-equiv="refresh" content="0;url=https://example.com">',
  '<meta name="google-site-verification" content="">',
  '<meta name="google-site-verification" content="a b">',
  "<script>alert(1)</script>",
  "robots=noindex",
])("%s is none", (text) => {
  expect(verificationTag(text)).toBeUndefined();
});
