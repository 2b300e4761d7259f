import { createHash } from "node:crypto";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyTables } from "#tests/support/empty-tables";
import { plainProject, plainProperty } from "#tests/support/plain-records";
import { sqlite } from "../client/client";
import {
  deletePreviewLinks,
  findLastPreviewLink,
  findPreviewTarget,
  insertPreviewLink,
} from "./preview-links";
import { createProject } from "./records/projects";
import { createProperty } from "./records/properties";
import { findUserId, insertUser } from "./users/users";

const editor = { id: 0, name: "Ayesha" };
let id = 0;

beforeEach(async () => {
  emptyTables("users", "properties", "projects", "revisions", "activities", "preview_links");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  editor.id = (await findUserId("ayesha")) ?? 0;
  id = await createProperty(plainProperty, editor);
});

const rows = () => sqlite.prepare("SELECT * FROM preview_links").all() as Record<string, unknown>[];

async function share() {
  const secret = await insertPreviewLink({ kind: "property", id }, editor);
  if (!secret) throw new Error("There is no record.");
  return secret;
}

test("a secret of 256 bits opens one record; the table stores only a hash of it", async () => {
  const secret = await share();
  expect(Buffer.from(secret, "base64url")).toHaveLength(32);
  const hash = createHash("sha256").update(secret).digest("base64url");
  expect(rows()).toMatchObject([{ id: hash, kind: "property", recordId: id, userName: "Ayesha" }]);
  expect(JSON.stringify(rows())).not.toContain(secret);
  expect(await findPreviewTarget(secret)).toEqual({ kind: "property", id });
  for (const wrong of [hash, "", secret.slice(1), `${secret} `])
    expect(await findPreviewTarget(wrong)).toBeUndefined();
});

test("a link ends after seven days", async () => {
  const secret = await share();
  const days = 86_400_000;
  expect((await findLastPreviewLink({ kind: "property", id }))?.userName).toBe("Ayesha");
  vi.useFakeTimers({ now: Date.now() + 7 * days - 60_000, toFake: ["Date"] });
  expect(await findPreviewTarget(secret)).toBeDefined();
  vi.setSystemTime(Date.now() + 120_000);
  expect(await findPreviewTarget(secret)).toBeUndefined();
  expect(await findLastPreviewLink({ kind: "property", id })).toBeUndefined();
  vi.useRealTimers();
});

test("all links of a record are ended, and none of another", async () => {
  const secrets = [await share(), await share()];
  const other = { kind: "project", id: await createProject(plainProject, editor) } as const;
  const kept = await insertPreviewLink(other, editor);
  await deletePreviewLinks({ kind: "property", id }, editor);
  for (const secret of secrets) expect(await findPreviewTarget(secret)).toBeUndefined();
  expect(await findPreviewTarget(String(kept))).toEqual(other);
});

test("a record has twenty links at most: the oldest gives way", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const secrets: string[] = [];
  for (let count = 0; count < 22; count++) {
    vi.setSystemTime(Date.parse("2026-12-04T05:00:00Z") + count * 1_000);
    secrets.push(await share());
  }
  const found = await Promise.all(secrets.map(findPreviewTarget));
  vi.useRealTimers();
  expect(found.map(Boolean)).toEqual(secrets.map((_, index) => index >= 2));
});

test("there is no link to a record that does not exist", async () => {
  expect(await insertPreviewLink({ kind: "project", id: 999 }, editor)).toBeUndefined();
  expect(rows()).toEqual([]);
});
