import { beforeEach, expect, test } from "vitest";
import { defaultSettings } from "#app/schemas/site/settings";
import { sqlite } from "../client/client";
import { findUses } from "./files/files";
import { findSettings } from "./settings";
import { updateSettings } from "./site/update-settings";
import { insertUser } from "./users/users";

const editor = { id: 1, name: "Administrator" };
const revisions = () => sqlite.prepare("SELECT count(*) FROM revisions").pluck().get();

beforeEach(async () => {
  sqlite.exec("DELETE FROM settings; DELETE FROM revisions; DELETE FROM users; DELETE FROM file_uses");
  await insertUser({ username: "admin", password: "a password", name: editor.name });
  editor.id = Number(sqlite.prepare("SELECT id FROM users").pluck().get());
});

test("are the defaults until they are saved, also those that an earlier release did not store", async () => {
  expect(await findSettings()).toEqual(defaultSettings);
  sqlite.exec(
    `INSERT INTO settings VALUES ('site', '{"siteName":"Old","updatedAt":"2026-01-01T00:00:00.000Z"}')`,
  );
  expect(await findSettings()).toEqual({
    ...defaultSettings,
    siteName: "Old",
    updatedAt: "2026-01-01T00:00:00.000Z",
  });
});

test("a part is saved without the others, and the same values again write nothing", async () => {
  const { saved } = await updateSettings({ headline: "First" }, editor, "");
  await updateSettings({ counts: [{ value: "1", label: "house" }] }, editor, saved?.updatedAt);
  const stored = await findSettings();
  expect(stored).toMatchObject({ headline: "First", counts: [{ value: "1", label: "house" }] });
  // The first is what the settings were before.
  expect(revisions()).toBe(3);
  await updateSettings({ counts: [{ value: "1", label: "house" }] }, editor, "another version");
  expect(await findSettings()).toEqual(stored);
  expect(revisions()).toBe(3);
});

test("another version is a conflict, with the version that was seen and who has changed it", async () => {
  const { saved } = await updateSettings({ headline: "First" }, editor, "");
  await updateSettings({ headline: "Second" }, editor, saved?.updatedAt);
  const { current, base, by } = await updateSettings({ headline: "Mine" }, editor, saved?.updatedAt);
  expect([current?.headline, base?.headline, by]).toEqual(["Second", "First", ["Administrator"]]);
  const first = await updateSettings({ headline: "Mine" }, editor, "");
  expect(first.base).toEqual(defaultSettings);
  expect((await findSettings()).headline).toBe("Second");
  expect((await updateSettings({ headline: "Mine" }, editor)).saved?.headline).toBe("Mine");
});

test("pictures are uses of their files, and claim them", async () => {
  const path = "/uploads/front.jpg";
  sqlite
    .prepare(
      "INSERT INTO files (name, type, path, category, size, createdAt, claimed) VALUES ('front.jpg', 'image/jpeg', ?, 'site', 1, '2026-01-01T00:00:00.000Z', 0)",
    )
    .run(path);
  await updateSettings({ homePictures: [path] }, editor);
  expect(await findUses(path)).toEqual([
    { kind: "settings", id: 1, title: "Pictures of the site", part: "pictures" },
  ]);
  expect(sqlite.prepare("SELECT claimed FROM files WHERE path = ?").pluck().get(path)).toBe(1);
  await updateSettings({ homePictures: [], aboutPictures: [path] }, editor);
  expect(await findUses(path)).toHaveLength(1);
  await updateSettings({ aboutPictures: [] }, editor);
  expect(await findUses(path)).toEqual([]);
});

test("a picture of the story is a use, in its own part of the site", async () => {
  await updateSettings({ story: "As built: ![Hall](/uploads/hall.jpg)" }, editor);
  expect(await findUses("/uploads/hall.jpg")).toEqual([
    { kind: "settings", id: 1, title: "Story of the site", part: "story" },
  ]);
});
