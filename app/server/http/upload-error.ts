import { m } from "#app/words/compiled/messages.js";

/** Error of an upload: the HTTP status, and a message for its sender. */
export type UploadError = { status: 413 | 415 | 422 | 507 | 503 | 500; message: string; details?: string };

/** Logs an error while storing a file, and says what its sender gets. */
export function toUploadError(error: unknown): UploadError {
  console.error(`A file could not be stored: ${error instanceof Error ? error.message : String(error)}`);
  return toTransientError(error) ?? { status: 500, message: m.server_file_failed() };
}

/** An error that a retry may not meet again: full disk, locked database, too many passwords at once. @returns undefined for any other */
export function toTransientError(error: unknown): UploadError | undefined {
  const code = String((error as { code?: unknown } | undefined)?.code ?? "");
  const message = error instanceof Error ? error.message : "";
  // The file system, SQLite and sharp each report a full disk differently.
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code) || /no space left|disk is full/i.test(message))
    return { status: 507, message: m.server_full() };
  if (/^(SQLITE_BUSY|ERR_BUSY)/.test(code)) return { status: 503, message: m.server_busy() };
}
