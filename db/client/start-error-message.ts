import { BackupCopyError } from "./automatic-backups";

/** @returns one sentence for the operator: why the database at `path` could not be opened */
export function startErrorMessage(path: string, error: unknown): string {
  if (error instanceof BackupCopyError)
    return `the database ${path} has to be brought up to date, and the copy that is kept of it first can't be made in ${error.folder}: ${startErrorMessage(path, error.cause)}`;
  const code = (error as { code?: string }).code ?? "";
  const message = error instanceof Error ? error.message : String(error);
  return `${reason(path, code, message)} Nothing was changed`;
}

function reason(path: string, code: string, message: string) {
  if (/corrupted migrations|previously executed migration/.test(message))
    return `the database ${path} was written by a newer version of Mehrab; start that version, or restore an older backup.`;
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)|^E(ACCES|PERM|ROFS)/.test(code))
    return `the database ${path} or its folder can't be written; give the user that runs Mehrab the right to write there.`;
  if (/^SQLITE_FULL|^ENOSPC/.test(code)) return `the disk that holds ${path} is full.`;
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code))
    return `the file ${path} is not a database that can be read; restore a backup, or name another file in DATABASE_PATH.`;
  if (/^(ENOTDIR|EEXIST|EISDIR)/.test(code)) return `the folder of the database ${path} can't be made there.`;
  if (/^SQLITE_BUSY/.test(code)) return `the database ${path} is locked by another program.`;
  return `the database ${path} can't be used (${message}).`;
}
