import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { locationOf, post, readPageResponse, request, requestPage } from "#tests/server/support/fetch";
import { textsOf } from "#tests/server/support/html";
import { rows } from "#tests/server/support/rows";
import { cookieOf, cookiesOf, demo, signIn } from "#tests/server/support/sign-in";

const form = (values: Record<string, string> = {}, search = "", headers = {}) =>
  post(`/login${search}`, new URLSearchParams({ ...demo, ...values }), undefined, headers);

const out = (Cookie: string, values: Record<string, string> = {}) =>
  post("/logout", new URLSearchParams(values), undefined, { Cookie });

/** The page for a browser with the cookies of this response. */
const next = (path: string, response: { headers: Headers }) =>
  requestPage(path, { headers: { Cookie: cookiesOf(response) } });

/** The text of the one toast of a page. */
function toastOf({ html }: { html: string }) {
  const [toast = "", ...more] = html.match(/<div data-toast[^>]* role="(?:status|alert)">.*?<\/div>/gs) ?? [];
  expect(more).toEqual([]);
  return [...textsOf(toast, "b"), ...textsOf(toast, "p")];
}

describe("the page", () => {
  test("ASVS 6.2.6: has its title, labels and Cache-Control", async () => {
    const page = await requestPage("/login");
    expect([page.status, page.headings]).toEqual([200, ["Admin Login"]]);
    expect(page.title).toBe("Admin Login | Mehrab");
    expect(page.meta("robots")).toBe("noindex");
    expect(page.main).toContain("Sign in to access the admin dashboard");
    expect(textsOf(page.html, "label")).toEqual(["Username", "Password"]);
    expect(textsOf(page.html, "button")).toContain("Sign In");
    expect(page.fields.password?.type).toBe("password");
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("ASVS 6.2.7: lets people paste, and password managers fill in", async () => {
    const [field = ""] = /<input[^>]*type="password"[^>]*>/.exec((await requestPage("/login")).html) ?? [];
    expect(field).toMatch(/autocomplete="current-password"/i);
    expect(field).not.toMatch(/onpaste|maxlength|readonly/i);
  });

  test("shows the demo user and password while they are valid", async () => {
    expect((await requestPage("/login")).main).toContain("Demo: username admin , password admin123");
  });

  test("redirects a signed-in user to the dashboard or to the requested page", async () => {
    const headers = { Cookie: await signIn() };
    expect(locationOf(await request("/login", { headers }))).toBe("/admin/dashboard");
    expect(locationOf(await request("/login?to=%2Fadmin%2Fprojects", { headers }))).toBe("/admin/projects");
  });
});

describe("signing in", () => {
  test("redirects to the dashboard with a toast that is shown once", async () => {
    const response = await form();
    expect([response.status, locationOf(response)]).toEqual([302, "/admin/dashboard"]);
    const page = await next("/admin/dashboard", response);
    expect([page.status, page.headings]).toEqual([200, ["Dashboard"]]);
    expect(toastOf(page)).toEqual(["Login successful", "Welcome back, Administrator!"]);
    expect(cookieOf(page, "toast")).toContain("Max-Age=0");
  });

  test("ignores case and spaces of the username, but not of the password", async () => {
    expect((await form({ username: " Admin " })).status).toBe(302);
    for (const password of ["Admin123", " admin123", "admin123 "])
      expect([password, (await form({ password })).status]).toEqual([password, 401]);
    expect((await form()).status).toBe(302);
  });

  test.each([
    "/admin/properties",
    "/admin/projects?tab=featured&q=a%20b",
    "/properties/1",
    "/admin/messages/7?pending=abc",
  ])("redirects to %s", async (to) => {
    expect(locationOf(await form({}, `?to=${encodeURIComponent(to)}`))).toBe(to);
  });

  test.each([
    "https://evil.example/",
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "\\\\evil.example/",
    "/\t/evil.example/",
    "/\n/evil.example/",
    "/.//evil.example/",
    "/x/..//evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "http:/evil.example",
    " //evil.example",
    "/login",
    "/logout",
    "/api/auth/me",
    "/uploads/x.html",
    `/${"a".repeat(9000)}`,
    "",
  ])("does not redirect to '%.40s'", async (to) => {
    const response = await form({}, `?to=${encodeURIComponent(to)}`);
    expect([response.status, locationOf(response)]).toEqual([302, "/admin/dashboard"]);
  });

  test("keeps the redirect after a wrong password", async () => {
    const search = "?to=%2Fadmin%2Fprojects";
    const page = await readPageResponse(await form({ password: "wrong" }, search));
    expect(page.html).toContain(`action="/login${search}"`);
    expect(locationOf(await form({}, search))).toBe("/admin/projects");
  });
});

describe("invalid credentials", () => {
  test("an empty form returns 422 with an error per field", async () => {
    const page = await readPageResponse(await form({ username: " ", password: "" }));
    expect([page.status, page.title]).toEqual([422, "Error: Admin Login | Mehrab"]);
    expect(textsOf(page.html, "p", /id="[\w-]+-error"/)).toEqual([
      "Username is required",
      "Password is required",
    ]);
    expect(page.fields.username?.["aria-invalid"]).toBe("true");
    expect(page.headers.get("Set-Cookie")).toBeNull();
  });

  test("a wrong password and an unknown name get the same 401; the name stays filled in, the password does not", async () => {
    for (const username of ["admin", "nobody"]) {
      const page = await readPageResponse(await form({ username, password: "not-the-password" }));
      expect(page.status).toBe(401);
      expect(toastOf(page)).toEqual(["Login failed", "Invalid username or password"]);
      expect(page.html).toContain('role="alert"');
      expect(page.fields.username?.value).toBe(username);
      expect(page.html).not.toContain("not-the-password");
      expect(page.headers.get("Set-Cookie")).toBeNull();
    }
    await signIn();
  });
});

describe("a session", () => {
  test("is a cookie with HttpOnly and SameSite=Lax", async () => {
    const response = await form();
    for (const name of ["session", "device", "toast"]) {
      const cookie = cookieOf(response, name);
      expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
      expect(cookie).not.toContain("Secure");
    }
  });

  test("ASVS 7.2.2: has a new id each time, of which the database holds the hash", async () => {
    const ids: string[] = [];
    for (let count = 0; count < 2; count++) ids.push(idOf(await form()));
    expect(new Set(ids).size).toBe(2);
    const keys = rows<{ id: string }>("SELECT id FROM sessions").map(({ id }) => id);
    for (const id of ids) {
      expect(id.length).toBeGreaterThan(40);
      expect(keys).toContain(createHash("sha256").update(id).digest("base64url"));
      expect(keys).not.toContain(id);
    }
  });

  test("ASVS 7.2.4: ends when the same browser signs in anew", async () => {
    const before = await signIn();
    const after = cookiesOf(await form({}, "", { Cookie: before }));
    const dashboard = (Cookie: string) => request("/admin/dashboard", { headers: { Cookie } });
    expect([(await dashboard(before)).status, (await dashboard(after)).status]).toEqual([302, 200]);
  });

  test("is visible in the site's header, on a page with 'private, no-store'", async () => {
    const Cookie = await signIn();
    const [withSession, anonymous] = [
      await requestPage("/about", { headers: { Cookie } }),
      await requestPage("/about"),
    ];
    const header = (html: string) => textsOf(html, "header").join();
    for (const word of ["Dashboard", "Logout"])
      expect([header(withSession.html).includes(word), header(anonymous.html).includes(word)]).toEqual([
        true,
        false,
      ]);
    expect([header(withSession.html).includes("Login"), header(anonymous.html).includes("Login")]).toEqual([
      false,
      true,
    ]);
    expect(withSession.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

describe("signing out", () => {
  test("ASVS 7.4.4: from the back-office redirects to the login page with its toast", async () => {
    const response = await out(await signIn());
    expect([response.status, locationOf(response)]).toEqual([302, "/login"]);
    expect(toastOf(await next("/login", response))).toEqual([
      "Logged out",
      "You have been successfully logged out",
    ]);
  });

  test("from the site redirects to the home page with its toast", async () => {
    const response = await out(await signIn(), { from: "site" });
    expect([response.status, locationOf(response)]).toEqual([302, "/"]);
    expect(toastOf(await next("/", response))).toEqual([
      "Logged out successfully",
      "You have been logged out of your account.",
    ]);
  });

  test("ASVS 7.4.1: ends the session, and its cookie is no longer valid", async () => {
    const Cookie = await signIn();
    expect((await request("/admin/dashboard", { headers: { Cookie } })).status).toBe(200);
    expect(cookieOf(await out(Cookie), "session")).toContain("Max-Age=0");
    const response = await request("/admin/dashboard", { headers: { Cookie } });
    expect([response.status, locationOf(response)]).toEqual([302, "/login?to=%2Fadmin%2Fdashboard"]);
  });

  test("needs POST: GET does not end the session", async () => {
    const Cookie = await signIn();
    expect(locationOf(await request("/logout", { headers: { Cookie } }))).toBe("/");
    expect((await request("/admin/dashboard", { headers: { Cookie } })).status).toBe(200);
    expect((await out("")).status).toBe(302);
  });
});

/** The id that a session cookie carries, signed. */
function idOf(response: { headers: Headers }): string {
  const value = decodeURIComponent(cookieOf(response, "session").split(/[=;]/)[1] ?? "");
  return JSON.parse(Buffer.from(value.split(".")[0] ?? "", "base64").toString());
}
