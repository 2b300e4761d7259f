import { afterAll, expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { locationOf, readPageResponse, request } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { cookiesOf } from "#tests/server/support/sign-in";
import { startSmtp } from "#tests/support/smtp";

const smtp = await startSmtp();
const { server, Cookie } = await startAdminServer({ DEMO: "1", SMTP_URL: smtp.url });
const settings = "/admin/settings?tab=general";

afterAll(() => smtp.stop());

async function open(more = "") {
  return readPageResponse(
    await request(settings, { headers: { Cookie: `${Cookie}; ${more}` } }, server.origin),
  );
}

function press(headers: Record<string, string> = { Cookie }) {
  return request("/admin/mail/test", { method: "POST", body: new URLSearchParams(), headers }, server.origin);
}

/** Presses 'Send a test mail'. @returns title and text of the toast */
async function toastOfTest() {
  const response = await press();
  expect(locationOf(response)).toBe(settings);
  const { html } = await open(cookiesOf(response));
  const toast = html.match(/<div data-toast.*?<\/div>/s)?.[0] ?? "";
  return [...textsOf(toast, "b"), ...textsOf(toast, "p")];
}

test("a test mail goes to the contact address", async () => {
  expect(textsOf((await open()).html, "button")).toContain("Send a test mail");
  expect(await toastOfTest()).toEqual(["Test mail sent", "Look for it at office@mehrab.example."]);
  expect(smtp.emails).toMatchObject([{ to: ["office@mehrab.example"] }]);
  expect(smtp.emails[0]?.text).toContain("Subject: Mehrab: test mail");
});

test("a refused password and a refused address are named", async () => {
  smtp.state.failure = "rejects the password";
  expect(await toastOfTest()).toEqual([
    "The test mail was not sent",
    "The mail server refused the password.",
  ]);
  smtp.state.failure = "rejects the recipient";
  expect((await toastOfTest())[1]).toBe("The mail server refused the contact address (550).");
});

test("strangers and other sites can't send one", async () => {
  const before = smtp.connections.length;
  expect((await press({ Cookie, "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
  expect(locationOf(await press({}))).toMatch(/^\/login/);
  expect(smtp.connections.length).toBe(before);
});
