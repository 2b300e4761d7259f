import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { RecordDefinition } from "#app/schemas/record";
import { emptyForm, toForm } from "#app/schemas/record-values";
import { lostFileField, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound } from "#app/server/http/error-responses";
import { parseForm } from "#app/server/http/form-data";
import { parseId } from "#app/server/http/url-params";
import { findFilesByPaths } from "#db/queries/files/files";
import { findSettings } from "#db/queries/settings";
import { kindOf, type Values } from "./registry";

const maxImages = 500;

/** The form of a record, or what was posted after the session had expired. @throws 404 with neither */
export async function loadRecordForm({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request);
  const { definition, queries } = kindOf(request);
  const { formSchema } = definition;
  const isNew = params.id === undefined;
  const id = parseId(params.id);
  const record = id ? await queries.findById(id) : undefined;
  const pending = await readPendingForm(request, admin);
  if (!isNew && !record && !pending && !context.keepsForm) throw notFound();
  const stored = record && { ...toForm(definition, record), updatedAt: record.updatedAt };
  const values: Values = isNew ? emptyForm(definition) : { ...stored };
  const filled = pending ? parseForm(pending, formSchema).payload : values;
  return {
    filled,
    files: await findListedFiles(filled),
    isPending: Boolean(pending),
    hints: await findUnitHints(definition),
    lost: pending?.getAll(lostFileField).map(String) ?? [],
    submission: randomUUID(),
    constraint: getZodConstraint(formSchema),
    userId: admin.id,
    hasFormErrors: context.hasFormErrors,
  };
}

/** Hints that name the currency and the units of the firm, by field. */
async function findUnitHints({ fields }: RecordDefinition) {
  const named = Object.entries(fields).flatMap(([name, { unitHint }]) =>
    unitHint ? [{ name, unitHint }] : [],
  );
  if (named.length === 0) return {};
  const settings = await findSettings();
  return Object.fromEntries(named.map(({ name, unitHint }) => [name, unitHint(settings)]));
}

export function findListedFiles(values: Values | null = {}, lists = ["images"]) {
  const paths = lists
    .flatMap((list) => values?.[list])
    .filter((path): path is string => typeof path === "string");
  return findFilesByPaths(paths.slice(0, maxImages));
}
