import { mkdir, rename } from "node:fs/promises";
import limit from "p-limit";
import type { StoredFile } from "#app/schemas/file";
import type { DeletableKind } from "#app/schemas/record-kinds";
import { findFileById } from "#db/queries/files/files";
import { deleteRecord, type Editor, restoreRecord } from "#db/queries/records/revisions";
import { storageKeysOf, trashFolder, trashPath, uploadPath } from "./storage-key";

/** Whoever moves files asks the database and moves before the next one does. */
export const oneAtATime = limit(1);

/**
 * Deletes a record and keeps it for 30 days; what lies on disk for a file is no longer served from then on.
 * @returns the number to bring it back by; undefined when there is none
 */
export async function deleteWithFiles(kind: DeletableKind, id: number, editor: Editor) {
  const file = kind === "file" ? await findFileById(id) : undefined;
  const revision = await deleteRecord(kind, id, editor);
  if (file && revision) await settle(file);
  return revision;
}

/** Brings a deleted record back as it was. @returns what it is; undefined when it is no longer kept */
export async function restoreWithFiles(revision: number) {
  const restored = await restoreRecord(revision);
  const file = restored?.kind === "file" ? await findFileById(restored.id) : undefined;
  if (file) await settle(file);
  return restored;
}

/** Out of reach of whoever asks for it. */
export async function moveToTrash(name: string) {
  await mkdir(trashFolder, { recursive: true });
  await move(uploadPath(name), trashPath(name));
}

export function restoreFromTrash(name: string) {
  return move(trashPath(name), uploadPath(name));
}

/**
 * Moves a file to where the database says by then that it belongs: it may have been brought back meanwhile. What can't
 * be moved now, the sweep moves later.
 */
function settle(file: StoredFile) {
  return oneAtATime(async () => {
    const moveOne = (await findFileById(file.id)) ? restoreFromTrash : moveToTrash;
    for (const name of storageKeysOf(file))
      await moveOne(name).catch((error) => console.error(`${name} could not be moved: ${error.message}`));
  });
}

/** What is not there needs no moving. */
async function move(from: string, to: string) {
  await rename(from, to).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
}
