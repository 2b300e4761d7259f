import type { ActionFunctionArgs } from "@remix-run/node";
import { writePermission } from "#app/schemas/users/permissions";
import { assertParentChangeable, findApiAdmin, readAdminApiBody } from "#app/server/auth/require-admin";
import { errorResponse, invalidFields, unknownPath } from "#app/server/http/error-responses";
import type { RequestBody } from "#app/server/http/request-body";
import { findOr404, parseId } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { changeInBatch, type NewBatchChange } from "#db/queries/records/batches";
import { findKind, kindOf, type Values } from "../registry";
import { listRecords, readValues } from "./records";

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
 * name; those that are not named stay. @returns all of them @throws 422 with the errors of all rows: '2.price'
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
async function readRows(
  { request }: ActionFunctionArgs,
  bodies: Values[],
  admin: Awaited<ReturnType<typeof readAdminApiBody>>["admin"],
): Promise<Row[]> {
  const { definition, queries } = kindOf(request);
  const [name, parent = ""] = [definition.titleField, definition.parent?.field];
  const stored = await queries.findRecords(
    { parent: Number(bodies[0]?.[parent]), seesAll: true },
    maxRecords * 4,
  );
  const keyOf = (row: object) =>
    String((row as Values)[name] ?? "")
      .trim()
      .toLowerCase();
  const byName = new Map(stored.map((record) => [keyOf(record), record.id]));
  const errors: Record<string, string[]> = {};
  const rows: Row[] = [];
  const names = new Set<string>();
  for (const [index, body] of bodies.entries()) {
    const id = typeof body.id === "number" ? body.id : byName.get(keyOf(body));
    const errorsOf = names.has(keyOf(body)) ? { [name]: [m.row_twice()] } : undefined;
    names.add(keyOf(body));
    const read = await readRow(request, body, admin, id);
    const before = stored.find((record) => record.id === id);
    const found =
      errorsOf ??
      (id === undefined || before ? read.errors : { id: [m.api_not_found({ label: definition.label() })] });
    for (const [field, messages] of Object.entries(found ?? {})) errors[`${index}.${field}`] = messages;
    if (read.values) rows.push({ values: read.values, before });
  }
  if (Object.keys(errors).length > 0) throw invalidFields(errors);
  return rows;
}

async function readRow(request: Request, body: Values, admin: Parameters<typeof readValues>[2], id?: number) {
  try {
    const { values } = await readValues(request, { kind: "json", value: body }, admin, id);
    return { values, errors: undefined };
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 422) throw error;
    const { details } = (await error.json()) as { details?: Record<string, string[]> };
    return { values: undefined, errors: details ?? {} };
  }
}
