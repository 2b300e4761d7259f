import { BackupCopyError } from "#db/client/automatic-backups";
import { BackupError } from "./backup-error";

/** Explains a failed backup or restore, as one sentence for the person who started it. */
export function backupErrorMessage(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof BackupCopyError)
    return `The copy of the database that is kept first can't be made in ${error.folder}: ${reasonOf(error.cause)}.`;
  return `${reasonOf(error).replace(/^./, (first) => first.toUpperCase())}.`;
}

function reasonOf(error: unknown) {
  const { code = "", path = "", message = String(error) } = (error ?? {}) as NodeJS.ErrnoException;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code) || /disk is full|no space left/i.test(message))
    return "there is no room left on the disk";
  if (/^E(ACCES|PERM|ROFS)$/.test(code)) return `this user may not write or read ${path}`;
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code))
    return "the database or its folder can't be opened or written";
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return "the database can't be read: it is damaged";
  if (/^SQLITE_BUSY/.test(code)) return "another program is writing to the database";
  if (code === "ENOENT" || code === "ENOTDIR") return `there is no ${path}`;
  if (code === "EISDIR") return `${path} is a folder`;
  return message.replace(/\.$/, "");
}
