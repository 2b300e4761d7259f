import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ask } from "#tests/server/support/fetch";
import { type Server, startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";

let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(() => server.stop());

/** Beside the running site, as whoever hosts it would. */
function giveNewPassword(...names: string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "admin:password", "--", ...names], {
    env: { ...process.env, DATABASE_PATH: server.database },
    encoding: "utf8",
  });
  return { status, stdout, stderr: stderr.replace(/^npm warn .*\n/gm, "") };
}

test("gives admin a new password, shows it once, and ends the sessions", async () => {
  const before = await signIn(server.origin);
  const { status, stdout, stderr } = giveNewPassword();
  expect([status, stderr]).toEqual([0, ""]);
  const password = stdout.match(/^The new password of admin: (\S{12,})$/m)?.[1] ?? "";
  expect(await signIn(server.origin, { username: "admin", password })).toContain("session=");
  await expect(signIn(server.origin)).rejects.toThrow("401");
  const page = await ask("/admin/dashboard", { headers: { Cookie: before } }, server.origin);
  expect(page.status).toBe(302);
  const again = giveNewPassword("admin");
  expect(again.stdout).toContain("The new password of admin: ");
  expect(again.stdout).not.toContain(password);
});

test("says so when there is no such user", () => {
  const { status, stdout, stderr } = giveNewPassword("nobody");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(`There is no user 'nobody' in ${server.database}.\n`);
});
