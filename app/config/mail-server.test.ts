import { expect, test } from "vitest";
import { mailServerSchema } from "./mail-server";

test.each([
  ["smtp://mail.example", { port: 587, encryption: "starttls", isVerified: true, user: undefined }],
  ["smtps://mail.example", { port: 465, encryption: "implicit" }],
  ["smtp://mail.example:2525/", { port: 2525, encryption: "starttls" }],
  ["smtp://mail.example?tls=off", { encryption: "off" }],
  ["smtp://mail.example?tls=unverified", { encryption: "starttls", isVerified: false }],
  ["smtps://mail.example?tls=unverified", { encryption: "implicit", isVerified: false }],
  ["smtp://localhost:1025", { port: 1025, encryption: "off" }],
  ["smtp://127.0.0.1", { host: "127.0.0.1", encryption: "off" }],
  ["smtp://[::1]", { host: "::1", encryption: "off" }],
  [
    "smtp://office%40firm.example:p%3A%2F%40ss@mail.example",
    { user: "office@firm.example", password: "p:/@ss" },
  ],
])("%s", (url, expected) => {
  expect(mailServerSchema.parse(url)).toMatchObject(expected);
});

test.each([undefined, ""])("'%s' is an invalid mail server", (url) => {
  expect(mailServerSchema.parse(url)).toBeUndefined();
});
