import { randomBytes } from "node:crypto";
import { removeTemporary } from "#app/server/files/storage-key";
import type { UnpackedBackup } from "./check-backup";

const timeoutMs = 3_600_000;

/** Uploaded backups by the id of their confirmation page; one for each admin. */
const uploads = new Map<string, { unpacked: UnpackedBackup; userId: number; timer?: NodeJS.Timeout }>();

export async function savePendingUpload(unpacked: UnpackedBackup, userId: number) {
  for (const [id, { userId: other }] of uploads) if (other === userId) await deletePendingUpload(id);
  const id = randomBytes(16).toString("base64url");
  uploads.set(id, { unpacked, userId });
  startTimeout(id);
  return id;
}

export function findPendingUpload(id: string, userId: number) {
  const upload = uploads.get(id);
  return upload?.userId === userId ? upload.unpacked : undefined;
}

/** Starts the hour anew: a restore that failed may be tried again. */
export function startTimeout(id: string) {
  const upload = uploads.get(id);
  if (upload) upload.timer = setTimeout(() => void deletePendingUpload(id), timeoutMs).unref();
}

/** A restore that has begun needs its files to its end. */
export function stopTimeout(id: string) {
  clearTimeout(uploads.get(id)?.timer);
}

export async function deletePendingUpload(id: string) {
  stopTimeout(id);
  const upload = uploads.get(id);
  uploads.delete(id);
  if (upload) await removeTemporary(upload.unpacked.folder);
}
