import { type ImportedKind, importedKinds, maxImportBytes } from "#app/schemas/imports/import-table";
import { mayImport } from "#app/schemas/imports/table-definitions";
import type { Admin } from "#app/schemas/users/user";
import { readFormBody } from "#app/server/http/request-body";
import { m } from "#app/words/compiled/messages.js";
import { insertImport } from "#db/queries/imports/imports";
import { readTable } from "./read-table";
import { UnreadableTable } from "./table/unreadable-table";

const formBytes = 64 * 1024;

const refused = (status: number, message: string) => ({ status, message });

export function importedKind(name: unknown): ImportedKind | undefined {
  return importedKinds.find((kind) => kind === name);
}

/** Stores an uploaded table. @returns its id, or why it was refused, with the HTTP status */
export async function receiveImport(request: Request, admin: Admin) {
  const form = await readFormBody(request, maxImportBytes + formBytes).catch((error: unknown) => {
    if (error instanceof Response && error.status === 413) return undefined;
    throw error;
  });
  if (!form) return refused(413, m.import_too_large());
  const [kind, file] = [importedKind(form.get("kind")), form.get("file")];
  if (!kind || !mayImport(admin.role, kind)) return refused(422, m.import_no_kind());
  if (!(file instanceof File) || file.size === 0) return refused(422, m.import_no_file());
  if (file.size > maxImportBytes) return refused(413, m.import_too_large());
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const table = await readTable(kind, bytes);
    const fileName = file.name.slice(0, 200);
    return { id: await insertImport({ kind, fileName, file: bytes, table }, admin) };
  } catch (error) {
    if (error instanceof UnreadableTable) return refused(422, error.message);
    throw error;
  }
}
