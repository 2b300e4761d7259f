import { expect, test } from "vitest";
import { email } from "../messages/message";
import { isUnattended } from "./email";

test.each([
  "user@example.com",
  "user@münchen.example",
  "user@xn--mnchen-3ya.example",
  "user@دامنه.example",
  "user@例え.テスト",
  "user&co@example.com",
  "user/x@example.com",
  "user=1@example.com",
  "user!x@example.com",
  "o'neil+villa@mail.example.co.uk",
  "a{b}|c~d^e*f$g%h#i?j`k@example.com",
])("%s is an address", (typed) => expect(email.safeParse(typed).data).toBe(typed));

test.each([
  "user",
  "user@",
  "@example.com",
  "user@localhost",
  "user@example",
  "user@exa mple.com",
  "us er@example.com",
  "user@example.com, other@example.com",
  "user@-example.com",
  "user@example..com",
  ".user@example.com",
  "user..x@example.com",
  "user.@example.com",
  "user@example.com\r\nBcc: x@example.com",
  "<user@example.com>",
  '"user"@example.com',
  "user@[127.0.0.1]",
  "user@127.0.0.1",
])("%j is none", (typed) => expect(email.safeParse(typed).success).toBe(false));

test.each([
  ["noreply@example.com", true],
  ["no-reply@example.com", true],
  ["No.Reply+7@example.com", true],
  ["donotreply@example.com", true],
  ["do-not-reply@example.com", true],
  ["mailer-daemon@example.com", true],
  ["MAILER-DAEMON@example.com", true],
  ["postmaster@example.com", true],
  ["bounce-123@example.com", true],
  ["noreplyer@example.com", false],
  ["norma@example.com", false],
  ["user@noreply.example", false],
])("nobody reads %s: %j", (address, expected) => expect(isUnattended(address)).toBe(expected));
