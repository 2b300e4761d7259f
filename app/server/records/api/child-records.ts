import type { ActionFunctionArgs } from "@remix-run/node";
import { keysOf, type Stored } from "#app/schemas/records/record";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { assertParentChangeable, findApiAdmin, readAdminApiBody } from "#app/server/auth/require-admin";
import { errorResponse, invalidFields, unknownPath } from "#app/server/http/error-responses";
import type { RequestBody } from "#app/server/http/request-body";
import { findOr404, parseId } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { changeInBatch, type NewBatchChange } from "#db/queries/records/batches";
import { type Edited, findKind, kindOf, type Values } from "../registry";
import { type KnownRecords, listRecords, readValues } from "./records";

/** Records of one call: more than a project has units. */
const maxRecords = 500;

/** The records of another one. @throws 404 where that is not there, or not for visitors */
export async function listChildren(args: ActionFunctionArgs) {
  await assertParentExists(args, Boolean(await findApiAdmin(args.request, "read")));
  return listRecords(args);
}

async function assertParentExists({ request, params }: ActionFunctionArgs, seesAll: boolean) {
  const { parent } = kindOf(request).definition;
  const kind = findKind(parent?.path);
  if (!kind) throw unknownPath();
  const { findById, findVisible } = kind.queries;
  await findOr404(params.parent, (id) => (seesAll ? findById(id) : findVisible(id)), kind.definition.label);
}

type Row = { values: Values; before?: { id: number; updatedAt: string } };

/**
 * Creates and replaces many records of one, in one transaction, which can be undone as one batch. Each is found by its `id`, or by its
 * keys; those that are not named stay. @returns all of them @throws 422 with the errors of all rows: '2.price'
 */
export async function replaceChildren(args: ActionFunctionArgs) {
  const { request, params } = args;
  const { kind, definition, queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request, writePermission(kind));
  const { parent } = definition;
  const of = { [parent?.field ?? ""]: parseId(params.parent) };
  await assertParentChangeable(admin, definition, parseId(params.parent));
  await assertParentExists(args, true);
  const rows = await readRows(
    args,
    rowsOf(body).map((row) => ({ ...row, ...of })),
    admin,
  );
  await changeInBatch(admin, async (transaction) => {
    const done: NewBatchChange[] = [];
    for (const { values, before } of rows) {
      if (!before) {
        const { id: recordId, updatedAt } = await queries.createIn(transaction, values, admin);
        done.push({ kind, recordId, after: updatedAt });
      } else {
        const { saved } = await queries.update(before.id, values, admin, { transaction });
        if (saved) done.push({ kind, recordId: saved.id, before: before.updatedAt, after: saved.updatedAt });
      }
    }
    return done;
  });
  return listRecords(args);
}

function rowsOf({ kind, value }: RequestBody): Values[] {
  const isRow = (row: unknown): row is Values =>
    typeof row === "object" && row !== null && !Array.isArray(row);
  if (kind !== "json" || !Array.isArray(value) || !value.every(isRow))
    throw errorResponse(400, m.api_send_rows());
  if (value.length > maxRecords) throw errorResponse(422, m.too_many({ max: maxRecords }));
  return value;
}

/** Validates the rows, and finds which of them are there. @throws 422 with the errors of all */
async function readRows({ request }: ActionFunctionArgs, bodies: Values[], admin: Admin): Promise<Row[]> {
  const { definition } = kindOf(request);
  const { titleField: name, parent } = definition;
  const { byId, idOf, keyOf, known } = await findRecordsOf(request, Number(bodies[0]?.[parent?.field ?? ""]));
  const errors: Record<string, string[]> = {};
  const rows: Row[] = [];
  const names = new Set<string>();
  for (const [index, body] of bodies.entries()) {
    const key = keyOf(body);
    const id = typeof body.id === "number" ? body.id : idOf.get(key);
    const read = await readRow(request, body, admin, { id, known });
    const before = byId.get(id ?? 0);
    const isMissing = id !== undefined && !before;
    const found = {
      ...(isMissing ? { id: [m.api_not_found({ label: definition.label() })] } : read.errors),
      ...(key !== "" && names.has(key) && { [name]: [m.row_twice()] }),
    };
    names.add(key);
    for (const [field, messages] of Object.entries(found)) errors[`${index}.${field}`] = messages;
    if (read.values) rows.push({ values: read.values, before });
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return rows;
}

/** The records of a parent by id and by their keys, and what they are checked with. */
async function findRecordsOf(request: Request, parent: number) {
  const { definition, queries } = kindOf(request);
  const spell = queries.keyOf ?? ((text: string) => text.trim().toLowerCase());
  const keyOf = (row: object) =>
    keysOf(definition)
      .map((name) => spell(String((row as Values)[name] ?? "")))
      .join("\n");
  const stored = await queries.findRecords({ parent, seesAll: true }, maxRecords * 4);
  const byId = new Map(stored.map((record) => [record.id, record]));
  const idOf = new Map(stored.map((record) => [keyOf(record), record.id]));
  const checks = await queries.findChecks?.(parent);
  const known: KnownRecords = { checks, findEdited: async (id) => editedOf(byId.get(id)) };
  return { byId, idOf, keyOf, known };
}

/** A record without a version beside it, as kinds with a parent have them. */
const editedOf = (record: Stored<Values> | undefined): Edited | undefined =>
  record && { record, stored: record, slot: "row", draft: undefined, scheduled: undefined };

async function readRow(
  request: Request,
  body: Values,
  admin: Admin,
  { id, known }: { id: number | undefined; known: KnownRecords },
) {
  try {
    const { values } = await readValues(request, { kind: "json", value: body }, admin, id, known);
    return { values, errors: undefined };
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 422) throw error;
    const { details } = (await error.json()) as { details?: Record<string, string[]> };
    return { values: undefined, errors: details ?? {} };
  }
}
