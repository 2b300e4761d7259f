import { data } from "@remix-run/node";
import { unitAddress } from "#app/schemas/addresses/record-address";
import { statusesOf, statusText } from "#app/schemas/admin-lists/bulk-actions";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { unitRowFields } from "#app/schemas/project-units/unit-rows";
import { visibleKey } from "#app/schemas/readers/visible-text";
import { rowsFailed } from "#app/schemas/records/record-toasts";
import { createToast, undoForm } from "#app/schemas/toast";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, readPendingForm } from "#app/server/auth/pending-form";
import { assertParentChangeable, findChangeable } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { redirectBeyondLastPage } from "#app/server/http/pagination";
import { parseId } from "#app/server/http/url-params";
import { mergedText } from "#app/server/merge/save-merged";
import { insertUnits, type UnitValues } from "#app/server/project-units/add-units";
import { type PastedRow, readPastedRows } from "#app/server/project-units/pasted-rows";
import { saveChanges } from "#app/server/records/bulk/change-many";
import { kindOf, type RecordChecks, type Values } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { countUnits } from "#db/queries/project-units/known-units";
import { findUnitTypeOptions, unitQueries } from "#db/queries/project-units/units";
import { changeInBatch } from "#db/queries/records/batches";
import { listOf, planRows, type Rejected, readRow, type TypedRow, textsOf } from "./save-rows";

/** Units that are edited at once, and new ones of one form or one paste. */
const maxRows = 500;

const fields: string[] = [...unitRowFields];

/** Loads the units of a project as rows of inputs; undefined for a project that is not the user's to change. */
export async function loadUnitRows(request: Request, project: number, admin: Admin) {
  if ((await findChangeable(admin, "project", [project])).length === 0) return undefined;
  const pending = await readPendingForm(request, admin);
  const page = parseId(new URL(request.url).searchParams.get("page") ?? undefined) ?? 1;
  const pages = redirectBeyondLastPage(request, page, await countUnits(project), maxRows);
  return {
    types: await findUnitTypeOptions(project),
    rows: pending ? readSentRows(pending) : (await findStored(project, { page })).map(rowOf),
    page,
    pages,
  };
}

/** Units of a project that are looked at for a paste. */
const maxStored = 10_000;

const findStored = (project: number, { page, size = maxRows }: { page?: number; size?: number }) =>
  unitQueries.findRecords({ parent: project, seesAll: true, page }, size);

/** Address of the list of units, without the page of the rows. */
function unitListOf(request: Request) {
  const url = new URL(request.url);
  url.searchParams.delete("page");
  return listOf(new Request(url));
}

const rowOf = (unit: Values & { id: number; updatedAt: string }): TypedRow => ({
  id: unit.id,
  typed: textsOf(fields, (name) => unit[name]),
  updatedAt: unit.updatedAt,
});

/** The rows of the form: new ones have numbers below 0. */
const readSentRows = (form: FormData) =>
  form.getAll("id").flatMap((text) => {
    const id = Number(text);
    return Number.isSafeInteger(id) ? [readRow(form, id, fields)] : [];
  });

/**
 * Saves the rows of units that were changed and those that are new, in one transaction; or reads rows that were pasted, and saves
 * nothing. Errors are of all rows, and keep all as it is (422); of what others have changed meanwhile see `saveRows`.
 */
export async function saveUnitRows(request: Request) {
  const { admin, form } = await readAdminFormFields(request, writePermission("unit"));
  const url = new URL(request.url);
  const project = parseId(url.searchParams.get("project") ?? undefined);
  if (!project) return rejectPost();
  await assertParentChangeable(admin, unitDefinition, project);
  const sent = readSentRows(form);
  if (form.get("intent") === "paste") return pasteRows(sent, String(form.get("paste") ?? ""), project);
  const { plan, added, rejected } = await planUnitRows(request, sent, { project, admin });
  const reply = (status: number, rows: TypedRow[], toast?: object) =>
    data({ rows, toast, at: Date.now() }, { status });
  const withErrors = () => sent.map((row): TypedRow => ({ ...row, ...rejected.get(row.id) }));
  if ([...rejected.values()].some(({ isInvalid }) => isInvalid)) return reply(422, withErrors());
  try {
    let changed = 0;
    const { batch } = await changeInBatch(admin, async (transaction) => {
      const changes = await saveChanges(transaction, kindOf(request), plan.planned, admin);
      changed = changes.length;
      const saved = new Set(changes.map(({ recordId }) => recordId));
      for (const { id } of plan.planned)
        if (!saved.has(id)) rejected.set(id, { error: m.rows_changed_now() });
      return [...changes, ...(await insertUnits(transaction, added, admin))];
    });
    const title = joinTexts(
      [
        added.length > 0 && m.units_added({ count: added.length }),
        changed > 0 && m.records_updated({ kind: "unit", count: changed }),
      ].map((text) => text || ""),
      " · ",
    );
    const text = mergedText(plan.names, plan.merged);
    const toast = {
      ...createToast(title || m.records_nothing_changed(), text),
      undo: undoForm("batch", batch, unitListOf(request)),
    };
    if (rejected.size > 0)
      return reply(
        409,
        withErrors().filter(({ id }) => id > 0),
        toast,
      );
    await clearPendingForm(url, admin);
    return await redirectWithToast(unitListOf(request), toast);
  } catch (error) {
    console.error("The rows of units could not be saved:", error);
    return reply(503, withErrors(), rowsFailed(unitDefinition));
  }
}

/** Plans the changes of stored rows and the units of new ones; what can't be saved is in `rejected`, by the number of its row. */
async function planUnitRows(
  request: Request,
  sent: TypedRow[],
  { project, admin }: { project: number; admin: Admin },
) {
  const kind = kindOf(request);
  const stored = sent.filter(({ id }) => id > 0);
  const checks = await unitQueries.findChecks(
    project,
    undefined,
    stored.map(({ id, typed, updatedAt }) => ({ id, number: typed.number ?? "", updatedAt })),
  );
  const toValues = (texts: Record<string, string>): Values => ({
    ...checks.readNames({ ...texts, ...("type" in texts && { type: texts.type || null }) }),
  });
  const checked = { ...kind, queries: { ...kind.queries, ...checks } };
  const plan = await planRows(checked, stored, { admin, fields, toValues });
  const rejected = new Map<number, Rejected>(plan.rejected);
  const added: UnitValues[] = [];
  const numbers = new Set<string>();
  for (const row of sent) {
    if (row.id < 0 && isEmpty(row)) continue;
    const { values, errors } =
      row.id < 0 ? await readUnit({ ...toValues(row.typed), project }, checks) : { errors: {} };
    if (values) added.push(values);
    const all = { ...errors, ...numberError(row, numbers, added) };
    if (Object.keys(all).length > 0) rejected.set(row.id, rejectedOf(all));
  }
  return { plan, added, rejected };
}

/** The error of a number that a row above has, or of one new unit too many. @param numbers of the rows above */
function numberError({ typed }: TypedRow, numbers: Set<string>, added: UnitValues[]): Record<string, string> {
  const address = unitAddress(typed.number ?? "");
  const isTwice = address !== "" && numbers.has(address);
  numbers.add(address);
  if (isTwice) return { number: m.row_twice() };
  return added.length > maxRows ? { number: m.too_many({ max: maxRows }) } : {};
}

function rejectedOf(errors: Record<string, string>): Rejected {
  const [field] = fields.filter((name) => errors[name]);
  return { errors, field, error: field && errors[field], isInvalid: true };
}

/** A row is empty that has nothing but a status, which is chosen from the start. */
const isEmpty = ({ typed }: TypedRow) => fields.every((name) => name === "status" || !typed[name]);

async function readUnit(values: Values, checks: RecordChecks) {
  const parsed = unitDefinition.schema.safeParse(values);
  const errors = parsed.success
    ? await checks.findErrors(parsed.data)
    : Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), [message]]));
  const first = Object.entries(errors).map(([name, [message = ""]]): [string, string] => [name, message]);
  return { values: first.length === 0 ? parsed.data : undefined, errors: Object.fromEntries(first) };
}

/** Fills the rows of the form with those of a pasted text: units by their numbers, the others as new ones. */
async function pasteRows(sent: TypedRow[], text: string, project: number) {
  const pasted = readPastedRows(text);
  const at = Date.now();
  const error = pasted.length === 0 ? m.units_paste_empty() : tooMany(pasted.length);
  if (error) return data({ rows: sent, paste: { text, error }, toast: undefined, at }, { status: 422 });
  const types = await findUnitTypeOptions(project);
  const addressOf = ({ typed }: TypedRow) => unitAddress(typed.number ?? "");
  const filled = sent.filter((row) => row.id > 0 || !isEmpty(row));
  const rows = new Map(filled.map((row) => [addressOf(row) || String(row.id), row]));
  const stored = new Map(
    (await findStored(project, { size: maxStored })).map(rowOf).map((row) => [addressOf(row), row]),
  );
  let next = Math.min(0, ...filled.map(({ id }) => id));
  for (const texts of pasted) {
    const typed = inOptions(texts, types);
    const key = unitAddress(typed.number ?? "") || String(next - 1);
    const row = rows.get(key) ?? stored.get(key) ?? newRow(--next);
    rows.set(key, { ...row, typed: { ...row.typed, ...typed } });
  }
  const note = m.units_paste_done({ count: pasted.length });
  return data({ rows: [...rows.values()], paste: { note }, toast: undefined, at });
}

const tooMany = (count: number) => (count > maxRows ? m.too_many({ max: maxRows }) : undefined);

const newRow = (id: number): TypedRow => ({
  id,
  typed: { status: statusesOf(unitDefinition)[0] ?? "" },
  updatedAt: "",
});

/** Replaces the words of a type and a status by their values; others stay, and empty cells change nothing. */
function inOptions(texts: PastedRow, types: Awaited<ReturnType<typeof findUnitTypeOptions>>): PastedRow {
  const statuses = statusesOf(unitDefinition).map(
    (value) => [value, statusText(unitDefinition, value)] as const,
  );
  const options: Record<string, readonly (readonly [string, string])[]> = { type: types, status: statuses };
  const filled = Object.entries(texts).filter(([, text]) => text !== "");
  return Object.fromEntries(
    filled.map(([name, text]) => {
      const isSame = (word: string) => visibleKey(word) === visibleKey(text);
      const option = options[name]?.find(([value, word]) => isSame(word) || isSame(value));
      return [name, option?.[0] ?? text];
    }),
  );
}
