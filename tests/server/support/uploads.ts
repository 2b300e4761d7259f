import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "vitest";
import type { PictureFacts, StoredFile } from "#app/schemas/file";
import { heroWidth, pictureWidths } from "#app/schemas/picture";
import { request } from "./fetch";
import { rowsOf } from "./rows";

/** The response to an upload: the file and its path, or the error. */
export type Uploaded = {
  status: number;
  body: { file: StoredFile; path: string; url: string; type: string; message: string; details?: unknown };
};

/** A server, and the cookies of an admin signed in there. */
export type Session = { origin: string; Cookie: string };

/** Sends one file as the back-office does. */
export async function upload(
  { origin, Cookie }: Session,
  name: string,
  bytes: Uint8Array | string,
  category?: string,
  field = "file",
): Promise<Uploaded> {
  const form = new FormData();
  if (category !== undefined) form.set("category", category);
  form.set(field, new File([bytes as BlobPart], name));
  const response = await request(
    "/api/files/upload",
    { method: "POST", body: form, headers: { Cookie } },
    origin,
  );
  return { status: response.status, body: await response.json() };
}

/** The files in a folder of uploads, without those of the sample firm. */
export function filesIn(folder: string) {
  return readdirSync(folder).filter((name) => !/^\w+\.[0-9a-f]{8}(-\d+)?\./.test(name) && name !== "deleted");
}

/** Asserts that rows and files match, and that no partial upload is left. */
export function expectAgreement(database: string, folder: string) {
  const rows = rowsOf<StoredFile & PictureFacts>(
    database,
    "SELECT * FROM files WHERE uploadedBy IS NOT NULL",
  );
  const expected = rows.flatMap(({ path, width, hasHeroSize }) => {
    const [name, baseName] = [basename(path), basename(path).replace(/\..*/, "")];
    const sizes = width
      ? pictureWidths(width).flatMap((size) => [`${baseName}-${size}.avif`, `${baseName}-${size}.webp`])
      : [];
    const hero = hasHeroSize ? [`${baseName}-${heroWidth}.avif`] : [];
    return [name, ...sizes, ...hero, ...(width ? [`${baseName}-${Math.min(960, width)}.jpg`] : [])];
  });
  expect(filesIn(folder).sort()).toEqual(expected.sort());
}
