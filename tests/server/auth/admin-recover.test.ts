import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";
import { slow } from "#tests/support/slow";

let folder = "";
let database = "";

/** A database whose server has ended. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "mehrab-recover-"));
  database = join(folder, "firm.sqlite");
  const server = await startServer({ DATABASE_PATH: database, DEMO: "1" });
  await server.terminate();
  await server.stop();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `npm run admin:recover`. */
function recover(words: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "admin:recover", "--", ...words], {
    env: { ...process.env, DATABASE_PATH: database, ...settings },
    encoding: "utf8",
  });
  return { status, stdout, stderr: stderr.replace(/^npm warn .*\n/gm, "") };
}

/** Reads or writes the database while no server runs. */
function query(sql: string) {
  const sqlite = new Database(database);
  try {
    const statement = sqlite.prepare(sql);
    return statement.reader ? statement.pluck().all() : [statement.run().changes];
  } finally {
    sqlite.close();
  }
}

test(
  "ASVS 6.4.4: prints an address of one use without a server, and removes the second factor only when asked to",
  slow,
  async () => {
    const created = "'2026-12-05T00:00:00Z'";
    query(`INSERT INTO factors (userId, kind, secret, createdAt, confirmedAt)
    SELECT id, 'totp', 'x', ${created}, ${created} FROM users`);
    query(`INSERT INTO recovery_codes (userId, hash, createdAt) SELECT id, 'y', ${created} FROM users`);
    const kept = recover([], { SITE_URL: "https://firm.example/" });
    expect([kept.status, kept.stderr]).toEqual([0, ""]);
    const [, address = ""] = kept.stdout.split("\n");
    expect(address).toMatch(/^https:\/\/firm\.example\/reset-password\?key=[\w-]{43}$/);
    expect(query("SELECT count(*) FROM factors")).toEqual([1]);

    const { stdout } = recover(["admin", "--without-factor"]);
    expect(stdout).toMatch(
      /^admin can choose a new password here, once, within 30 minutes:\n\/reset-password\?key=[\w-]{43}\n.*\nThe second factor was removed\.\n$/,
    );
    expect([query("SELECT count(*) FROM factors"), query("SELECT count(*) FROM recovery_codes")]).toEqual([
      [0],
      [0],
    ]);
    expect(recover(["--without-factor"]).stdout).toContain("There was no second factor to remove.");
    expect(query("SELECT kind FROM activities WHERE security = 1 ORDER BY id")).toEqual([
      "password reset asked",
      "password reset asked",
      "second factor removed",
      "password reset asked",
    ]);

    const server = await startServer({ DATABASE_PATH: database });
    const password = "a mehrab of blue tiles";
    const send = () =>
      request(
        address.replace("https://firm.example", ""),
        { method: "POST", body: new URLSearchParams({ newPassword: password, confirmPassword: password }) },
        server.origin,
      );
    const headers = { "Sec-Fetch-Site": "none" };
    const page = await request(address.replace("https://firm.example", ""), { headers }, server.origin);
    expect([page.status, page.headers.get("Referrer-Policy")]).toEqual([200, "no-referrer"]);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
    expect([(await send()).status, (await send()).status]).toEqual([302, 410]);
    expect(await signIn(server.origin, { username: "admin", password })).toContain("session=");
    await server.stop();
  },
);

test.each([
  [["nobody"], /^There is no user 'nobody' in /],
  [["admin", "bilal"], /^Name one user: /],
  [["--with-factor"], /^Name one user: /],
])("%j ends with 1 and a sentence", slow, (words, message) => {
  const { status, stdout, stderr } = recover(words);
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toMatch(message);
});
