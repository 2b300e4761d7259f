import { spawnSync } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";
import { type Server, startServer } from "#tests/server/support/server";
import { signIn } from "#tests/server/support/sign-in";
import { slow } from "#tests/support/slow";

let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(() => server.stop());

/** Runs `npm run admin:password` next to the running server. */
function resetPassword(...names: string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "admin:password", "--", ...names], {
    env: { ...process.env, DATABASE_PATH: server.database },
    encoding: "utf8",
  });
  return { status, stdout, stderr: stderr.replace(/^npm warn .*\n/gm, "") };
}

test("sets a new password for admin, prints it and ends the sessions", slow, async () => {
  const before = await signIn(server.origin);
  const { status, stdout, stderr } = resetPassword();
  expect([status, stderr]).toEqual([0, ""]);
  const password = stdout.match(/^The new password of admin: (\S{12,})$/m)?.[1] ?? "";
  expect(await signIn(server.origin, { username: "admin", password })).toContain("session=");
  await expect(signIn(server.origin)).rejects.toThrow("401");
  const page = await request("/admin/dashboard", { headers: { Cookie: before } }, server.origin);
  expect(page.status).toBe(302);
  const again = resetPassword("admin");
  expect(again.stdout).toContain("The new password of admin: ");
  expect(again.stdout).not.toContain(password);
});

test("exits with 1 for an unknown user", slow, () => {
  const { status, stdout, stderr } = resetPassword("nobody");
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(`There is no user 'nobody' in ${server.database}.\n`);
});
