import { getZodConstraint } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import { type FloorsInput, floorsSchema, makeUnits } from "#app/schemas/project-units/floors-form";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { formatPrice } from "#app/schemas/readers/format-listing";
import { createToast, errorToast, undoForm } from "#app/schemas/toast";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { clearPendingForm, fieldsOf, readPendingForm } from "#app/server/auth/pending-form";
import { assertParentChangeable, findChangeable } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseForm } from "#app/server/http/form-data";
import { rejectForm } from "#app/server/http/reject-form";
import { parseId } from "#app/server/http/url-params";
import { unitsOf } from "#app/server/records/load-record-form";
import { m } from "#app/words/compiled/messages.js";
import { findUnitTypeOptions } from "#db/queries/project-units/units";
import { findSettings } from "#db/queries/settings";
import { addUnits, type PlannedUnit, planUnits } from "./add-units";

/** Loads the form that adds floors; undefined for a project that is not the user's to change. */
export async function loadFloorsForm(request: Request, project: number, admin: Admin) {
  if ((await findChangeable(admin, "project", [project])).length === 0) return undefined;
  return {
    types: await findUnitTypeOptions(project),
    units: unitsOf(await findSettings()),
    constraint: getZodConstraint(floorsSchema),
    values: fieldsOf(await readPendingForm(request, admin)),
  };
}

/** Shows the units that a form would add, or adds them: only those that were shown, all or none. */
export async function addFloors(request: Request, context: AppLoadContext) {
  const { admin, form } = await readAdminFormFields(request, writePermission("unit"));
  const url = new URL(request.url);
  const project = parseId(url.searchParams.get("project") ?? undefined);
  if (!project) return rejectPost();
  await assertParentChangeable(admin, unitDefinition, project);
  const submission = parseForm(form, floorsSchema);
  if (submission.status !== "success") return rejectForm(context, submission);
  const settings = unitsOf(await findSettings());
  const { units, errors } = makeUnits(submission.value, settings);
  if (!units) return rejectForm(context, submission, { fieldErrors: errors });
  const planned = await planUnits(project, units);
  const digest = digestOf(submission.value);
  const preview = (status: number, note?: string) => {
    const visible = { floors: floorsOf(planned, settings), digest, note };
    return data(
      { values: submission.payload, preview: visible, reply: undefined, toast: undefined },
      { status },
    );
  };
  const hasErrors = planned.some(({ error }) => error);
  if (form.get("intent") !== "add") return preview(hasErrors ? 422 : 200);
  if (hasErrors || form.get("digest") !== digest) return preview(hasErrors ? 422 : 409, m.units_changed());
  try {
    const batch = await addUnits(planned, admin);
    await clearPendingForm(url, admin);
    const list = `/admin/units?project=${project}`;
    const undo = undoForm("batch", batch, list);
    return await redirectWithToast(list, { ...createToast(m.units_added({ count: units.length })), undo });
  } catch (error) {
    console.error("Units could not be added:", error);
    context.toast = errorToast(m.units_add_failed());
    const reply = { values: submission.payload, preview: undefined, reply: undefined, toast: context.toast };
    return data(reply, { status: 503 });
  }
}

/** The fields as they were shown: other ones are shown again before anything is added. */
const digestOf = (input: FloorsInput) => JSON.stringify(Object.values(input));

function floorsOf(planned: PlannedUnit[], { currency }: UnitSettings) {
  const floors = new Map<string, PlannedUnit[]>();
  for (const one of planned) floors.set(one.unit.floor, [...(floors.get(one.unit.floor) ?? []), one]);
  return [...floors].map(([floor, units]) => ({
    floor,
    numbers: units.map(({ unit }) => unit.number),
    price: formatPrice(units[0]?.unit.price ?? "", currency),
    errors: units.flatMap(({ error }) => error ?? []),
  }));
}
