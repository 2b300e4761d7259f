/** Rejection of a backup, as one sentence for its sender; the code tells it from other errors of a child process. */
export class BackupError extends Error {
  static readonly code = "BAD_BACKUP";
  readonly code = BackupError.code;
}

export const damaged = "This backup is damaged: ";
export const notOurs = "This is not a backup of Mehrab.";
export const newer =
  "This backup was made by a newer version of Mehrab. Please update Mehrab first, then restore it.";
