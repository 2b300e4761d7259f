import type { Readable } from "node:stream";
import { otherLimits } from "#app/config/limits";
import {
  type ImportedKind,
  importedKinds,
  maxExportBytes,
  maxImportBytes,
} from "#app/schemas/imports/import-table";
import { mayImport } from "#app/schemas/imports/table-definitions";
import type { Admin } from "#app/schemas/users/user";
import { createParser, feedParser } from "#app/server/files/multipart-parser";
import { incompleteBody } from "#app/server/http/request-body";
import { assertPost } from "#app/server/http/same-origin";
import { m } from "#app/words/compiled/messages.js";
import { insertImport } from "#db/queries/imports/imports";
import { readExportTable, readTable } from "./read-table";
import { UnreadableTable } from "./table/unreadable-table";
import { ExportReader, isExport } from "./wordpress/export-items";
import { type ExportTable, ExportTables } from "./wordpress/export-tables";

/** Beyond its limit a file is discarded, but read up to this size, so that the client receives the 413. */
const maxDiscardedBytes = 32 * 1024 * 1024;

/** Bytes by which an export is recognized. */
const beginningBytes = 4_096;

const refused = (status: number, message: string) => ({ status, message });

export function importedKind(name: unknown): ImportedKind | undefined {
  return importedKinds.find((kind) => kind === name);
}

type Upload = { name: string; size: number; bytes?: Uint8Array<ArrayBuffer>; tables?: Iterable<ExportTable> };

let exportsNow = 0;

/**
 * Stores an uploaded table, or the tables of an export of WordPress, which is read as it arrives.
 * @returns the id of a table, the number of the tables of an export, or why the file was refused, with the HTTP status
 */
export async function receiveImport(request: Request, admin: Admin) {
  assertPost(request);
  try {
    const { kind: sentKind, upload } = await readUpload(request);
    const kind = importedKind(sentKind);
    if (!upload || upload.size === 0) return refused(422, m.import_no_file());
    const fileName = upload.name.slice(0, 200);
    if (upload.tables) return { tables: await storeTables(upload.tables, fileName, admin) };
    if (!kind || !mayImport(admin.role, kind)) return refused(422, m.import_no_kind());
    if (!upload.bytes) return refused(413, m.import_too_large());
    const table = await readTable(kind, upload.bytes);
    return { id: await insertImport({ kind, fileName, file: upload.bytes, table }, admin) };
  } catch (error) {
    if (error instanceof UnreadableTable) return refused(422, error.message);
    throw error;
  }
}

/** Reads the kind and the file of a form as a stream. @throws UnreadableTable, or Response 400 or 415 */
async function readUpload(request: Request) {
  const parser = createParser(request, { fieldSize: 1024, fileSize: maxExportBytes, parts: 10 });
  const form: { kind?: string; upload?: Promise<Upload>; error?: unknown } = {};
  let isDone = false;
  parser.on("field", (name: string | undefined, value) => {
    if (name === "kind") form.kind = value;
  });
  parser.on("file", (_field, stream, name) => {
    if (!name || form.upload) return stream.resume();
    stream.on("error", () => {});
    form.upload = readFile(stream, name);
    form.upload.catch((error: unknown) => {
      // The rest is not read.
      form.error = error;
      isDone = true;
      stream.resume();
    });
  });
  const parsed = new Promise((done, failed) => parser.on("error", failed).on("finish", done));
  parsed.catch(() => {});
  try {
    await feedParser(request, parser, () => isDone);
    if (!isDone) await parsed;
  } catch {
    throw form.error ?? incompleteBody();
  }
  return { kind: form.kind, upload: await form.upload };
}

/** Reads a file into memory up to its limit; an export of WordPress as tables. */
async function readFile(stream: Readable, name: string): Promise<Upload> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let reader: Awaited<ReturnType<typeof startExport>> | undefined;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length;
      if (reader) await reader.write(chunk);
      else if (size <= maxImportBytes) chunks.push(chunk);
      else if (size > maxDiscardedBytes) throw new UnreadableTable(m.import_too_large());
      else chunks.length = 0;
      if (!reader && size >= beginningBytes && chunks.length > 0) {
        reader = await startExport(chunks);
        if (reader) chunks.length = 0;
      }
    }
    reader ??= await startExport(chunks);
    if (reader) return { name, size, tables: reader.finish() };
    return { name, size, ...(size <= maxImportBytes && { bytes: new Uint8Array(Buffer.concat(chunks)) }) };
  } finally {
    reader?.release();
  }
}

/** Starts to read an export, if the file is one. */
async function startExport(chunks: Uint8Array[]) {
  const beginning = Buffer.concat(chunks);
  if (!isExport(beginning.subarray(0, beginningBytes).toString("utf8"))) return undefined;
  if (exportsNow >= otherLimits.exportsAtOnce) throw new UnreadableTable(m.export_wait());
  exportsNow++;
  const tables = new ExportTables();
  const reader = new ExportReader({
    item: (item) => tables.add(item),
    channel: (channel) => tables.setChannel(channel),
  });
  const started = {
    write: (chunk: Uint8Array) => reader.write(chunk),
    finish() {
      reader.finish();
      return tables.finish();
    },
    release() {
      exportsNow--;
    },
  };
  try {
    await started.write(beginning);
  } catch (error) {
    started.release();
    throw error;
  }
  return started;
}

/** Stores the tables that a user may import. @returns their number */
async function storeTables(tables: Iterable<ExportTable>, fileName: string, admin: Admin) {
  let count = 0;
  for (const table of tables) {
    if (!mayImport(admin.role, table.kind)) continue;
    await insertImport({ kind: table.kind, fileName, table: await readExportTable(table) }, admin);
    count++;
  }
  return count;
}
