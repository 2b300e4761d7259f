import { expect, test } from "vitest";
import { expectConsoleError } from "#tests/support/console";
import { toUploadError } from "./upload-error";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["the file system", withCode("ENOSPC")],
  ["a quota", withCode("EDQUOT")],
  ["the database", withCode("SQLITE_FULL")],
  ["a library", new Error("VipsForeignSave: unable to write: No space left on device")],
])("a full disk, reported by %s, is 507 and logged in one line", (_, error) => {
  const logged = expectConsoleError();
  const { status, message } = toUploadError(error);
  expect([status, message]).toEqual([
    507,
    "There is no room left for this on our side. Please try again later.",
  ]);
  expect(logged).toEqual([[`A file could not be stored: ${error.message}`]]);
});

test.each(["SQLITE_BUSY", "ERR_BUSY"])("a locked database or too many passwords (%s) are 503", (code) => {
  expectConsoleError();
  expect(toUploadError(withCode(code)).status).toBe(503);
});

test.each([withCode("EIO"), new Error("anything"), "a text", undefined])("%s is 500", (error) => {
  expectConsoleError();
  expect(toUploadError(error).status).toBe(500);
});
