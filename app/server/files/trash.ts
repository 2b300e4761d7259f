import { mkdir, rename } from "node:fs/promises";
import limit from "p-limit";
import type { StoredFile } from "#app/schemas/file";
import type { DeletableKind } from "#app/schemas/record-kinds";
import { findFileById } from "#db/queries/files/files";
import { deleteRecord, type Editor, restoreRecord } from "#db/queries/records/revisions";
import { storageKeysOf, trashFolder, trashPath, uploadPath } from "./storage-key";

/** Queue of moves: each reads the database and moves before the next one starts. */
export const oneAtATime = limit(1);

/**
 * Deletes a record, which stays restorable for 30 days, and moves the bytes of a file to the trash.
 * @returns the id of the revision to restore; undefined when there is no such record
 */
export async function deleteWithFiles(kind: DeletableKind, id: number, editor: Editor) {
  const file = kind === "file" ? await findFileById(id) : undefined;
  const revision = await deleteRecord(kind, id, editor);
  if (file && revision) await settle(file);
  return revision;
}

/** Restores a deleted record with its files. @returns undefined when it has expired */
export async function restoreWithFiles(revision: number) {
  const restored = await restoreRecord(revision);
  const file = restored?.kind === "file" ? await findFileById(restored.id) : undefined;
  if (file) await settle(file);
  return restored;
}

export async function moveToTrash(name: string) {
  await mkdir(trashFolder, { recursive: true });
  await move(uploadPath(name), trashPath(name));
}

export function restoreFromTrash(name: string) {
  return move(trashPath(name), uploadPath(name));
}

/** Moves a file to where its record is by then. What fails is left to removeOrphans. */
function settle(file: StoredFile) {
  return oneAtATime(async () => {
    const moveOne = (await findFileById(file.id)) ? restoreFromTrash : moveToTrash;
    for (const name of storageKeysOf(file))
      await moveOne(name).catch((error) => console.error(`${name} could not be moved: ${error.message}`));
  });
}

async function move(from: string, to: string) {
  await rename(from, to).catch((error) => {
    if (error.code !== "ENOENT") throw error;
  });
}
