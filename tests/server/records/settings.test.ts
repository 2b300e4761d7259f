import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tags, textOf, textsOf } from "#tests/server/support/html";
import { findLogProblems } from "#tests/server/support/log";
import { type Server, startServer } from "#tests/server/support/server";
import { settingsClient } from "#tests/server/support/settings";

let server: Server;
let client: ReturnType<typeof settingsClient>;
let admin: string;
let sana: string;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
  client = settingsClient(server);
  await client.addAdmin("sana", "Sana Iqbal", "sana's own password");
  admin = await client.signIn();
  sana = await client.signIn("sana", "sana's own password");
});

afterAll(() => server.stop());

const names = () => client.rows<{ name: string }>("SELECT name FROM users").map(({ name }) => name);
const passwords = () => client.rows("SELECT password FROM users");
const toastOf = (html: string) =>
  textOf(html.match(/<div data-toast.*?<\/p>|<div data-toast.*?<\/b>/s)?.[0] ?? "");
const errorsOf = (html: string) => textsOf(html, "p", /id="[\w-]+-error"/);

describe("the page", () => {
  test("has three tabs, Account first", async () => {
    const page = await client.open(client.account, admin);
    expect(page.title).toBe("Settings | Mehrab");
    expect(page.headings).toEqual(["Settings"]);
    const tabs = tags(page.html, "a").filter(({ href = "" }) => href.startsWith("/admin/settings"));
    expect(tabs.map(({ href, "aria-current": current }) => [href, current]).slice(-3)).toEqual([
      ["/admin/settings", "page"],
      ["/admin/settings?tab=general", undefined],
      ["/admin/settings?tab=backup", undefined],
    ]);
    expect(page.fields.name?.value).toBe("Administrator");
    expect(textsOf(page.html, "legend")).toEqual(["Change Password"]);
    const email = tags(page.html, "input").find(({ id }) => id === "email");
    expect(email).toMatchObject({ value: "", disabled: "" });
    expect(textsOf(page.html, "label")).toEqual([
      "Full Name",
      "Email",
      "Current Password",
      "New Password",
      "Confirm Password",
    ]);
    expect(textsOf(page.html, "button")).toContain("Save Changes");
  });

  test("General says that nothing is mailed without a mail server", async () => {
    const { html } = await client.open(client.general, admin);
    expect(textOf(html)).toContain("No mail server is set, so nothing is mailed");
    expect(textsOf(html, "button")).not.toContain("Send a test mail");
  });

  test("General shows the default texts of the site until they are changed", async () => {
    const { html, fields } = await client.open(client.general, admin);
    expect(textsOf(html, "label")).toEqual([
      "Site Name",
      "Site Description",
      "Contact Email",
      "Phone Number",
      "Enable Notifications",
      "Dark Mode",
    ]);
    expect(fields.siteName?.value).toBe("Mehrab");
    expect(fields.enableNotifications).toMatchObject({ role: "switch", type: "checkbox", checked: "" });
    expect(fields.darkMode).toMatchObject({ role: "switch", type: "checkbox" });
    expect(fields.darkMode).not.toHaveProperty("checked");
  });
});

describe("the account", () => {
  test("the full name is saved, and shown in the sidebar at once", async () => {
    const { status, to, page } = await client.submitAccepted(client.account, admin, {
      name: "  Ayesha Khan ",
    });
    expect([status, to]).toEqual([302, "/admin/settings"]);
    expect(toastOf(page.html)).toBe("Settings updated");
    expect(textsOf(page.html.match(/<aside.*?<\/aside>/s)?.[0] ?? "", "b")).toEqual(["Ayesha Khan"]);
    expect(page.fields.name?.value).toBe("Ayesha Khan");
    expect(names()).toContain("Ayesha Khan");
  });

  test("an empty name is rejected", async () => {
    const page = await client.submitRejected(client.account, admin, { name: " " });
    expect(page.status).toBe(422);
    expect(page.title).toBe("Error: Settings | Mehrab");
    expect(errorsOf(page.html)).toEqual(["Required"]);
  });

  const current = "admin123";
  const mismatch = "New password and confirm password must match.";
  test.each([
    [
      "a confirmation that differs",
      { currentPassword: current, newPassword: "q1w2e3r4t5", confirmPassword: "q1w2" },
      mismatch,
    ],
    ["a confirmation alone", { currentPassword: current, confirmPassword: "q1w2e3r4t5" }, mismatch],
    ["no confirmation", { currentPassword: current, newPassword: "q1w2e3r4t5" }, mismatch],
    [
      "a wrong current one",
      { currentPassword: "wrong-one", newPassword: "q1w2e3r4t5", confirmPassword: "q1w2e3r4t5" },
      "Current password is incorrect",
    ],
    [
      "no current one",
      { newPassword: "q1w2e3r4t5", confirmPassword: "q1w2e3r4t5" },
      "Current password is incorrect",
    ],
    [
      "a short one",
      { currentPassword: current, newPassword: "q1w2e3r", confirmPassword: "q1w2e3r" },
      "Please use at least 8 characters.",
    ],
    [
      "an endless one",
      { currentPassword: current, newPassword: "q".repeat(201), confirmPassword: "q".repeat(201) },
      "Please use at most 128 characters.",
    ],
    [
      "a common one",
      { currentPassword: current, newPassword: "q1w2e3r4t5", confirmPassword: "q1w2e3r4t5" },
      "Too common: it is among the first that somebody would try. Please choose another.",
    ],
  ])("%s: nothing is saved, and the response holds no password", async (_, typed, error) => {
    const before = [names(), passwords()];
    const page = await client.submitRejected(client.account, admin, { name: "Not To Be Saved", ...typed });
    expect(page.status).toBe(422);
    expect(errorsOf(page.html)).toContain(error);
    expect(toastOf(page.html)).toBe(error === mismatch ? `Passwords don't match ${mismatch}` : "");
    expect(page.fields.name?.value).toBe("Not To Be Saved");
    for (const password of Object.values(typed)) expect(page.html).not.toContain(password);
    expect([names(), passwords()]).toEqual(before);
  });

  test("ASVS 6.2.2: a new password ends the user's other sessions, and no session of another user", async () => {
    const elsewhere = await client.signIn();
    const password = "three arches and a door";
    const typed = {
      name: "Ayesha Khan",
      currentPassword: current,
      newPassword: password,
      confirmPassword: password,
    };
    const { page } = await client.submitAccepted(client.account, admin, typed);
    expect(toastOf(page.html)).toBe("Settings updated");
    expect(page.html).not.toContain(password);
    expect((await client.open("/admin/dashboard", elsewhere)).status).toBe(302);
    expect((await client.open("/admin/dashboard", admin)).status).toBe(200);
    expect((await client.open("/admin/dashboard", sana)).status).toBe(200);
    await expect(client.signIn("admin", current)).rejects.toThrow("401");
    expect(await client.signIn("admin", password)).toContain("session=");
  });
});

describe("the site", () => {
  const typed = {
    siteName: 'Aangan & "Sons"',
    siteDescription: "We restore <old> courtyard houses\nin Lahore.",
    contactEmail: "hello@aangan.example",
    phoneNumber: "+92 42 555 0100",
  };

  test("saved settings are shown on every public page", async () => {
    const { status, to, page } = await client.submitAccepted(
      client.general,
      admin,
      await client.readForm(admin, typed),
    );
    expect([status, to]).toEqual([302, "/admin/settings?tab=general"]);
    expect(toastOf(page.html)).toBe("Settings updated");
    for (const [name, value] of Object.entries(typed)) expect(page.fields[name]?.value).toBe(value);
    expect(page.fields.enableNotifications).toHaveProperty("checked");

    const homePage = await client.open("/");
    expect(homePage.title).toBe('Aangan & "Sons": architecture, consultancy and construction in Pakistan');
    expect(homePage.meta("description")).toBe("We restore <old> courtyard houses in Lahore.");
    expect(homePage.main).toContain("We restore <old> courtyard houses in Lahore.");
    expect(homePage.data[0]).toMatchObject({
      name: typed.siteName,
      email: typed.contactEmail,
      telephone: "+92425550100",
    });
    const contact = await client.open("/contact");
    const links = tags(contact.html, "a").map(({ href }) => href);
    expect(links).toEqual(expect.arrayContaining(["mailto:hello@aangan.example", "tel:+92425550100"]));
    for (const path of [
      "/",
      "/about",
      "/properties",
      "/projects",
      "/contact",
      "/properties/1",
      "/nowhere",
      "/login",
    ]) {
      const { html } = await client.open(path);
      expect(textOf(html), path).toContain('Aangan & "Sons"');
      expect(textOf(html), path).not.toContain("Mehrab ");
      expect(html, path).not.toContain("office@mehrab.example");
    }
    const feed = await client.open("/feed.xml");
    expect(feed.html).toContain("<title>Aangan &amp; &quot;Sons&quot;: new listings</title>");
    expect(feed.html).not.toContain("Mehrab:");
  });

  test("invalid fields are named, and the form keeps its values", async () => {
    const invalidValues = {
      siteName: "",
      siteDescription: "d".repeat(301),
      contactEmail: "at home",
      phoneNumber: "  ",
    };
    const page = await client.submitRejected(client.general, admin, { ...invalidValues, darkMode: "on" });
    expect(page.status).toBe(422);
    expect(errorsOf(page.html)).toEqual([
      "Required",
      "Please use at most 300 characters.",
      "Please enter a valid email address.",
      "Required",
    ]);
    for (const [name, value] of Object.entries(invalidValues))
      expect(page.fields[name]?.value ?? "").toBe(value);
    expect(page.fields.darkMode).toHaveProperty("checked");
    expect(page.fields.enableNotifications).not.toHaveProperty("checked");
  });

  test("dark mode applies to one admin, notifications to the site", async () => {
    const { enableNotifications: _, ...without } = await client.readForm(admin, { darkMode: "on" });
    const { page } = await client.submitAccepted(client.general, admin, without);
    expect(page.fields.darkMode).toHaveProperty("checked");
    expect(page.fields.enableNotifications).not.toHaveProperty("checked");
    const themeOf = async (cookie: string) => {
      const { html, meta } = await client.open("/admin/properties", cookie);
      return [tags(html, "div").find((div) => "data-theme" in div)?.["data-theme"], meta("theme-color")];
    };
    expect(await themeOf(admin)).toEqual(["dark", "#151310"]);
    expect(await themeOf(sana)).toEqual(["system", "#faf8f4"]);
    const sanas = await client.open(client.general, sana);
    expect(sanas.fields.enableNotifications).not.toHaveProperty("checked");
    expect(sanas.fields.darkMode).not.toHaveProperty("checked");
  });

  test("a conflict with another admin's change is shown field by field", async () => {
    const adminForm = await client.readForm(admin, { siteName: "Mine", phoneNumber: "0300 1111111" });
    const sanaForm = await client.readForm(sana, { siteName: "Hers", contactEmail: "hers@aangan.example" });
    expect((await client.send(client.general, sana, sanaForm)).status).toBe(302);

    const page = await client.submitRejected(client.general, admin, adminForm);
    expect(page.status).toBe(409);
    expect(page.title).toBe("Error: Settings | Hers");
    expect(page.main).toContain("Not saved yet: Sana Iqbal saved this while you were editing it");
    expect(page.main).toContain("Taken from Sana Iqbal: Contact Email.");
    expect(page.main).toContain("Site Name Yours Mine Saved by Sana Iqbal Hers");
    expect(page.main).not.toContain("Phone Number");
    const shown = ["siteName", "contactEmail", "phoneNumber"].map((name) => page.fields[name]?.value);
    expect(shown).toEqual(["Mine", "hers@aangan.example", "0300 1111111"]);
    expect((await client.open("/")).title).toMatch(/^Hers:/);

    const against = page.fields.against?.value ?? "";
    const choice = { contactEmail: "hers@aangan.example", against, "take-siteName": "yours" };
    expect((await client.send(client.general, admin, { ...adminForm, ...choice })).status).toBe(302);
    const saved = await client.open(client.general, admin);
    expect(saved.fields.contactEmail?.value).toBe("hers@aangan.example");
    expect(saved.fields.phoneNumber?.value).toBe("0300 1111111");
    expect((await client.open("/")).title).toMatch(/^Mine:/);
  });

  test("what only another admin has changed is kept beside one's own, and the toast says it", async () => {
    const adminForm = await client.readForm(admin, { phoneNumber: "0300 2222222" });
    const sanaForm = await client.readForm(sana, { siteName: "Hers alone" });
    expect((await client.send(client.general, sana, sanaForm)).status).toBe(302);
    const { page } = await client.submitAccepted(client.general, admin, adminForm);
    expect(toastOf(page.html)).toBe(
      "Settings updated Sana Iqbal changed Site Name meanwhile: that is kept, too.",
    );
    expect(page.fields.siteName?.value).toBe("Hers alone");
    expect(page.fields.phoneNumber?.value).toBe("0300 2222222");
  });

  test("the same form sent twice is saved once", async () => {
    const form = await client.readForm(admin, { siteName: "Twice" });
    for (const _ of [1, 2]) expect((await client.send(client.general, admin, form)).status).toBe(302);
  });
});

describe("a failed write", () => {
  test.each([
    ["account", { name: "Typed In Vain" }],
    [
      "general",
      { siteName: "Typed In Vain", siteDescription: "d", contactEmail: "a@b.pk", phoneNumber: "1" },
    ],
  ] as const)("%s: shows an error, keeps the form's values, and is logged once", async (tab, values) => {
    const updatedAt = (await client.readForm(admin)).updatedAt ?? "";
    client.executeSql(
      "CREATE TRIGGER full_users BEFORE UPDATE ON users BEGIN SELECT RAISE(ABORT, 'disk full'); END;",
    );
    const before = server.log().length;
    const page = await client.submitRejected(client[tab], admin, { ...values, updatedAt });
    client.executeSql("DROP TRIGGER full_users");
    expect(page.status).toBe(503);
    expect(toastOf(page.html)).toBe("Error Failed to update settings. Please try again.");
    for (const [name, value] of Object.entries(values)) expect(page.fields[name]?.value).toBe(value);
    expect(page.html).not.toContain("disk full");
    const problems = findLogProblems(server.log().slice(before).split("\n"));
    expect(problems.filter((line) => !line.startsWith("POST"))).toHaveLength(1);
    expect((await client.open("/")).title).not.toContain("Typed In Vain");
  });
});

describe("a session that expires before a form is sent", () => {
  const expireSessions = () =>
    client.executeSql("UPDATE sessions SET expiresAt = '2026-01-01T00:00:00.000Z'");
  const notice =
    "Your password was asked before this was saved. Everything you typed is here; nothing has been saved yet.";

  test.each([
    ["account", { name: "Half <Typed>", newPassword: "never to be kept" }],
    [
      "general",
      { siteName: "Half <Typed>", siteDescription: "", contactEmail: "x", phoneNumber: "1", darkMode: "on" },
    ],
  ] as const)("%s: the form is restored with its values after signing in", async (tab, values) => {
    const cookie = await client.signIn("sana", "sana's own password");
    expireSessions();
    const response = await client.send(client[tab], cookie, values);
    const to = new URL(response.headers.get("Location") ?? "", server.origin).searchParams.get("to") ?? "";
    expect(to).toMatch(
      tab === "general" ? /^\/admin\/settings\?tab=general&pending=./ : /^\/admin\/settings\?pending=./,
    );
    expect(JSON.stringify(client.rows("SELECT * FROM stashes"))).not.toContain("never to be kept");

    const again = await client.signIn("sana", "sana's own password");
    const page = await client.open(to, again);
    expect(page.main).toContain(notice);
    expect(page.main.includes("Only passwords are not kept: please type them again.")).toBe(
      tab === "account",
    );
    for (const [name, value] of Object.entries(values))
      if (!/assword|dark/.test(name)) expect(page.fields[name]?.value ?? "").toBe(value);
    if (tab === "general") expect(page.fields.darkMode).toHaveProperty("checked");
    expect(page.html).not.toContain("never to be kept");

    const otherUserPage = await client.open(to, await client.signIn("admin", "three arches and a door"));
    expect(otherUserPage.status).toBe(200);
    expect(otherUserPage.main).not.toContain(notice);
    expect(otherUserPage.html).not.toContain("Half");

    const action =
      tags(page.html, "form")
        .find(({ id }) => id === tab)
        ?.action?.split("#")[0] ?? "";
    expect(action).toBe(to);
    const repaired =
      tab === "general" ? await client.readForm(again, { siteName: "Whole" }) : { name: "Sana Whole" };
    const saved = await client.submitAccepted(action, again, repaired);
    expect(saved.to).not.toContain("pending");
    expect(client.rows("SELECT * FROM stashes")).toEqual([]);
  });
});
