import { beforeEach, expect, test } from "vitest";
import { action as onRecord, loader as readRecord } from "#app/routes/api/record";
import { action as onRecords } from "#app/routes/api/records";
import { findFileById, insertFile } from "#db/queries/files/files";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { emptyTables } from "#tests/support/empty-tables";
import { plainFile } from "#tests/support/plain-records";

let headers = {};
let file = { id: 0, path: "" };

beforeEach(async () => {
  emptyTables("users", "pages", "files", "revisions", "activities", "settings");
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  const id = (await findUserId("ayesha")) ?? 0;
  headers = { Cookie: await startSessionOf(id) };
  const picture = {
    ...plainFile,
    name: "court.jpg",
    type: "image/jpeg",
    path: `/uploads/${"a".repeat(24)}.jpg`,
  };
  file = await insertFile(
    { ...picture, width: 400, height: 300, alt: "A court", caption: "2021" },
    { uploadedBy: id, userName: "Ayesha", category: "pages", claimed: true },
  );
});

const page = (...images: unknown[]) => ({
  title: "News",
  text: "We moved.",
  sections: [{ kind: "gallery", title: "", images }],
});

const create = (body: object) => callRoute(onRecords, "/api/pages", { body, headers });

type Answer = { id: number; sections: { images: unknown[] }[]; details: Record<string, string[]> };

test("pictures of sections are read with the texts of their files", async () => {
  const { status, body } = await create(page(file.path, "https://example.com/a.jpg"));
  const { id, sections } = body as Answer;
  const images = [
    { path: file.path, text: "A court", caption: "2021" },
    { path: "https://example.com/a.jpg", text: "", caption: "" },
  ];
  expect([status, sections]).toEqual([201, [{ kind: "gallery", title: "", images }]]);
  const options = { params: { id: String(id) } };
  const read = await callRoute(readRecord, `/api/pages/${id}`, options);
  expect((read.body as Answer).sections[0]?.images).toEqual(images);
});

test("a picture is written with its texts, which are those of the file; what is absent stays", async () => {
  const { body } = await create(page({ path: file.path, caption: " The court, 2024 " }));
  expect(await findFileById(file.id)).toMatchObject({ alt: "A court", caption: "The court, 2024" });
  const { id } = body as Answer;
  const [picture] = (body as Answer).sections[0]?.images ?? [];
  expect(picture).toEqual({ path: file.path, text: "A court", caption: "The court, 2024" });
  // A record is sent back as it was read.
  const again = await callRoute(onRecord, `/api/pages/${id}`, {
    method: "PUT",
    params: { id: String(id) },
    body: { ...(body as object), sections: page({ ...(picture as object), text: "" }).sections },
    headers,
  });
  expect(again.status).toBe(200);
  expect((await findFileById(file.id))?.alt).toBeNull();
});

test("what is no picture, and a text that is too long, are refused at their path", async () => {
  for (const [picture, path] of [
    [{ text: "No path" }, "sections.0.images.0.path"],
    [{ path: file.path, caption: "x".repeat(251) }, "sections.0.images.0.caption"],
    [{ path: "javascript:alert(1)" }, "sections.0.images.0"],
    [7, "sections.0.images.0"],
  ]) {
    const { status, body } = await create(page(picture));
    expect([status, Object.keys((body as Answer).details)]).toEqual([422, [path]]);
  }
  expect(await findFileById(file.id)).toMatchObject({ caption: "2021" });
});
