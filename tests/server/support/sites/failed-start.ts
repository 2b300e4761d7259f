import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { runUntilExit } from "../server";

/** The folder of a test, and the database that its server is told to use. */
export const site = { folder: "", database: "" };

/** Makes a folder for each test of this file. */
export function makeFolderForEachTest() {
  beforeEach(() => {
    site.folder = mkdtempSync(join(tmpdir(), "mehrab-no-start-"));
    site.database = join(site.folder, "firm.sqlite");
  });

  afterEach(() => rmSync(site.folder, { recursive: true, force: true }));
}

/** The start fails with code 1 and one plain sentence with the reason. */
export async function expectFailure(settings: Record<string, string>, reason: RegExp, uid?: number) {
  const { code, output } = await runUntilExit(
    { UPLOADS_DIR: join(site.folder, "uploads"), DATABASE_PATH: site.database, ...settings },
    uid,
  );
  expect(output.trim().split("\n").slice(0, 3)).toEqual([
    expect.stringMatching(/^Mehrab did not start: .+\.$/),
  ]);
  expect(output).toMatch(reason);
  expect(output).not.toMatch(/expected|undefined|null|Invalid input|hidden-word/);
  expect(code).toBe(1);
}

/** Root rights: a test may run a server as another user. */
export const isRoot = process.getuid?.() === 0;

/** The id of a user without rights. */
export const otherUser = 1000;
