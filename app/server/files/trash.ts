import { mkdir, rename } from "node:fs/promises";
import limit from "p-limit";
import type { StoredFile } from "#app/schemas/file";
import type { DeletableKind } from "#app/schemas/kinds/record-kinds";
import { findFileById, findFileName } from "#db/queries/files/files";
import { deleteRecord, restoreRecord } from "#db/queries/records/trash";
import type { Editor } from "#db/queries/revisions";
import { storageKeysOf, trashFolder, trashPath, uploadPath } from "./storage-key";

/** Queue of moves: each reads the database and moves before the next one starts. */
export const oneAtATime = limit(1);

export async function deleteWithFiles(kind: DeletableKind, id: number, editor: Editor) {
  const file = kind === "file" ? await findFileById(id) : undefined;
  const revision = await deleteRecord(kind, id, editor);
  if (file && revision) await moveToRecord(file);
  return revision;
}

/** Restores a deleted record with its files. @returns undefined when it has expired */
export async function restoreWithFiles(revision: number, editor: Editor) {
  const restored = await restoreRecord(revision, editor);
  const file = restored?.kind === "file" ? await findFileById(restored.id) : undefined;
  if (file) await moveToRecord(file);
  return restored;
}

export async function moveToTrash(name: string) {
  await mkdir(trashFolder, { recursive: true });
  await rename(uploadPath(name), trashPath(name));
}

export function restoreFromTrash(name: string) {
  return rename(trashPath(name), uploadPath(name));
}

/** Moves a file to where its record is by then. What fails is left to removeOrphans. */
export function moveToRecord(file: Pick<StoredFile, "path" | "width">) {
  return oneAtATime(async () => {
    const isRecorded = (await findFileName(file.path)) !== undefined;
    const move = isRecorded ? restoreFromTrash : moveToTrash;
    for (const name of storageKeysOf(file)) await orLog(name, move);
  });
}

export async function moveToRecords(files: (StoredFile | undefined)[]) {
  for (const file of files) if (file) await moveToRecord(file);
}

/** Logs a failure, and goes on with the other files. */
export async function orLog(name: string, action: (name: string) => Promise<void>) {
  await action(name).catch((error) => {
    if (error.code !== "ENOENT") console.error(`${name} could not be moved or removed: ${error.message}`);
  });
}
