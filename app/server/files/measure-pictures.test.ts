import { rmSync } from "node:fs";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";
import { environment } from "#app/config/environment";
import { sqlite } from "#db/client/client";
import { findPictures, insertFile } from "#db/queries/files/files";
import { insertUser } from "#db/queries/users/users";
import { plainFile } from "#tests/support/plain-records";
import { measurePictures } from "./measure-pictures";
import { uploadPath } from "./storage-key";

vi.mock("#app/config/environment", async () => {
  const { mkdtempSync, tmpdir } = { ...(await import("node:fs")), ...(await import("node:os")) };
  const folder = mkdtempSync(`${tmpdir()}/mehrab-measure-`);
  return { environment: { DATABASE_PATH: ":memory:", UPLOADS_DIR: folder } };
});

afterAll(() => rmSync(environment.UPLOADS_DIR, { recursive: true }));

test("pictures of an earlier version are measured once, one that can't be read has no facts", async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  const owner = { uploadedBy: 1, userName: null, category: "images", claimed: true };
  const picture = { type: "image/jpeg", width: 800, height: 500 };
  for (const name of ["plan", "lost"])
    await insertFile({ ...plainFile, ...picture, path: `/uploads/${name}.jpg` }, owner);
  await insertFile(plainFile, owner);
  const paper = sharp({ create: { width: 640, height: 400, channels: 3, background: "white" } });
  await paper.webp().toFile(uploadPath("plan-640.webp"));

  await measurePictures();

  const pictures = await findPictures(["/uploads/plan.jpg", "/uploads/lost.jpg"]);
  expect(pictures.get("/uploads/plan.jpg")).toMatchObject({ isDrawing: 1, lightTop: "wide phone" });
  expect(Object.keys(pictures.get("/uploads/lost.jpg") ?? {})).toEqual(["src", "alt", "width", "height"]);
  const facts = sqlite.prepare("SELECT isDrawing, lightTenths FROM files ORDER BY id").raw().all();
  expect(facts).toEqual([
    [1, "0123456789"],
    [0, ""],
    [null, null],
  ]);
});
