/** Rejection of a backup, as one sentence for its sender; the code tells it from other errors of a child process. */
export class BackupError extends Error {
  static readonly code = "BAD_BACKUP";
  readonly code = BackupError.code;
}
