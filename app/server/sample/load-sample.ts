import { constants } from "node:fs";
import { chmod, copyFile, readdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { removeTemporary, temporaryPath, uploadPath } from "#app/server/files/storage-key";
import { oneAtATime } from "#app/server/files/trash";
import type { Editor } from "#db/queries/revisions";
import { insertSample, isEmpty } from "#db/queries/sample/insert-sample";
import { isSampleLoaded } from "#db/queries/sample/sample-records";
import { type Pictures, readSample, sizesFolder } from "./sample-data";

export async function seedSample(pictures: Pictures) {
  if (!(await isEmpty())) return;
  await copyPictures();
  await insertSample(await readSample(pictures));
}

/**
 * Adds the sample firm to what is there. Without its messages, which nobody sent; and without its contact address, to which
 * the messages of visitors would be mailed.
 * @returns false when it is loaded already
 */
export async function loadSample(pictures: Pictures, editor: Editor) {
  const sample = await readSample(pictures);
  const settings = { ...sample.settings, contactEmail: "" };
  // Its pictures may be on their way to the trash.
  return oneAtATime(async () => {
    if (await isSampleLoaded()) return false;
    await copyPictures();
    return insertSample({ ...sample, settings, messages: [] }, editor);
  });
}

/** Copied beside, then renamed: a visitor may be reading the file that is there. */
async function copyPictures() {
  for (const name of await readdir(sizesFolder)) {
    const copy = temporaryPath();
    try {
      await copyFile(join(sizesFolder, name), copy, constants.COPYFILE_FICLONE);
      // A copy has the mode of its original.
      await chmod(copy, 0o600);
      await rename(copy, uploadPath(name));
    } finally {
      await removeTemporary(copy);
    }
  }
}
