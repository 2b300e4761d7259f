import { m } from "#app/words/compiled/messages.js";
import { BackupCopyError } from "#db/client/automatic-backups";
import { BackupError } from "./backup-error";

/** Explains a failed backup or restore, as one sentence for the person who started it. */
export function backupErrorMessage(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  if (error instanceof BackupCopyError)
    return m.backup_copy_failed({ folder: error.folder, reason: reasonOf(error.cause) });
  return m.backup_failed({ reason: reasonOf(error).replace(/^./, (first) => first.toUpperCase()) });
}

function reasonOf(error: unknown) {
  const { code = "", path = "", message = String(error) } = (error ?? {}) as NodeJS.ErrnoException;
  if (/^(ENOSPC|EDQUOT|SQLITE_FULL)/.test(code) || /disk is full|no space left/i.test(message))
    return m.backup_reason_full();
  if (/^E(ACCES|PERM|ROFS)$/.test(code)) return m.backup_reason_access({ path });
  if (/^SQLITE_(READONLY|CANTOPEN|PERM)/.test(code)) return m.backup_reason_closed();
  if (/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return m.backup_reason_damaged();
  if (/^SQLITE_BUSY/.test(code)) return m.backup_reason_busy();
  if (code === "ENOENT" || code === "ENOTDIR") return m.backup_reason_missing({ path });
  if (code === "EISDIR") return m.backup_reason_folder({ path });
  return message.replace(/\.$/, "");
}
