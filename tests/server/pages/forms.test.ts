import { expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { tags } from "#tests/server/support/html";
import { addressesOf, routesOf } from "#tests/server/support/route-table";
import { signIn } from "#tests/server/support/sign-in";

// Browser tests send one form of each kind without script; here every form of every page is read as the server sends it.

/** A backup is a file of all uploads, which takes seconds. */
const pages = [
  ...["admin", "account", "site"].flatMap((folder) => routesOf(folder).flatMap(addressesOf)),
  ...["security/second-factor", "site?tab=contact", "site?tab=appearance", "properties?edit=rows"].map(
    (path) => `/admin/${path}`,
  ),
].filter((path) => path !== "/admin/backup");

/** The forms of a page that have a field or a button, as HTML. */
const formsOf = (html: string) =>
  [...html.matchAll(/<form\b[^>]*>.*?<\/form>/gs)]
    .map(([form]) => form)
    .filter((form) => /<(input|select|textarea|button)\b/.test(form));

/** True for a button that sends the form that it is in or names. */
const isSending = ({ type = "submit" }: Record<string, string>) => type === "submit";

test("every form has a button that sends it without script, and sends files as files", async () => {
  const Cookie = await signIn();
  let count = 0;
  for (const path of pages) {
    const response = await request(path, { headers: { Cookie } });
    expect([path, response.status >= 500]).toEqual([path, false]);
    const html = await response.text();
    if (response.status !== 200 || !html.startsWith("<!DOCTYPE html>")) continue;
    const ofPage = tags(html, "button");
    for (const form of formsOf(html)) {
      count += 1;
      const { id, encType } = tags(form, "form")[0] ?? {};
      const outside = ofPage.filter((button) => id && button.form === id);
      const buttons = [
        ...tags(form, "button"),
        ...tags(form, "input").filter(({ type }) => type === "submit"),
      ];
      expect([path, form, [...buttons, ...outside].some(isSending)]).toEqual([path, form, true]);
      const hasFiles = tags(form, "input").some(({ type, name }) => type === "file" && name);
      if (hasFiles) expect([path, form, encType]).toEqual([path, form, "multipart/form-data"]);
    }
  }
  expect(count).toBeGreaterThan(80);
});
