import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { AppLoadContext, LoaderFunctionArgs } from "@remix-run/node";
import type { RecordDefinition } from "#app/schemas/record";
import { emptyForm, toForm } from "#app/schemas/record-values";
import type { Admin } from "#app/schemas/user";
import { lostFileField, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { parseForm } from "#app/server/http/form-data";
import { parseId } from "#app/server/http/url-params";
import { findFilesByPaths } from "#db/queries/files/files";
import { kindOf, type Values } from "./registry";

/** Length limit of a list. */
const maxImages = 500;

/**
 * Loads the form of a record: 'Edit …' with an id in the URL, else 'Add New …'.
 * @throws 404 when there is no such record, and nothing typed to show again
 */
export async function loadRecordForm({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { definition, queries } = kindOf(request);
  if (params.id === undefined) return openForm(request, admin, context, definition, emptyForm(definition));
  const id = parseId(params.id);
  const record = id ? await queries.findById(id) : undefined;
  const values = record ? { ...toForm(definition, record), updatedAt: record.updatedAt } : {};
  const open = await openForm(request, admin, context, definition, values);
  if (!record && !open.isPending && !context.keepsForm) throw notFound();
  return open;
}

/** The form with the fields that were posted after the session had expired, else with `values`. */
async function openForm(
  request: Request,
  admin: Admin,
  context: AppLoadContext,
  { formSchema }: RecordDefinition,
  values: Values,
) {
  const pending = await readPendingForm(request, admin);
  const filled = pending ? parseForm(pending, formSchema).payload : values;
  return {
    filled,
    files: await findListedFiles(filled),
    isPending: Boolean(pending),
    lost: pending?.getAll(lostFileField).map(String) ?? [],
    submission: randomUUID(),
    constraint: getZodConstraint(formSchema),
    userId: admin.id,
    refused: context.refused,
  };
}

/** The stored files among the images of a form. */
export function findListedFiles(values: Values | null = {}) {
  const paths = [values?.images].flat().filter((path): path is string => typeof path === "string");
  return findFilesByPaths(paths.slice(0, maxImages));
}
