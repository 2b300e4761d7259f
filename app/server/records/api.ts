import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { readAdminApiBody, requireApiAdmin } from "#app/server/auth/require-admin";
import { errorResponse } from "#app/server/http/error-responses";
import { apiList, apiPageSize } from "#app/server/http/pagination";
import { bodyFields, parseBody } from "#app/server/http/request-body";
import { parseId, readApiQuery } from "#app/server/http/url-params";
import { deleteRecord } from "#db/queries/records/revisions";
import { idempotencyKey } from "./idempotency-key";
import { kindOf } from "./registry";

/** A client may send a record back as it read it: then `updatedAt` names the version that it changed. */
const versionSchema = z.object({ updatedAt: z.string({ error: "Invalid input" }).nullish() });

/** A plain array, newest first, with the filters of the list page. */
export async function listRecords({ request }: ActionFunctionArgs) {
  const { query, queries } = kindOf(request);
  return apiList(await queries.findRecords(readApiQuery(query, request), apiPageSize), request);
}

/** A plain array of the featured records, newest first. */
export async function listFeaturedRecords({ request }: ActionFunctionArgs) {
  return Response.json(await kindOf(request).queries.findFeaturedRecords(apiPageSize));
}

/** Creates a record and answers 201 with it. A `submission` id makes a retry safe. */
export async function createRecord({ request }: ActionFunctionArgs) {
  const { definition, queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request);
  const values = parseBody(definition.schema, body);
  const id = await queries.create(values, admin, idempotencyKey(bodyFields(body).submission, values));
  return Response.json(await queries.findById(id), { status: 201 });
}

/** The record, or 404. */
export async function readRecord({ request, params }: ActionFunctionArgs) {
  const id = parseId(params.id);
  const record = id && (await kindOf(request).queries.findById(id));
  return record ? Response.json(record) : recordNotFound(request);
}

/** Replaces the record; 409 when it has changed since the version that `updatedAt` names. */
export async function replaceRecord({ request, params }: ActionFunctionArgs) {
  const { definition, queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request);
  const id = parseId(params.id);
  if (!id) return recordNotFound(request);
  const { updatedAt } = parseBody(versionSchema, body);
  const values = parseBody(definition.schema, body);
  const { saved, current, by } = await queries.update(id, values, admin, updatedAt ?? undefined);
  if (saved) return Response.json(saved);
  if (!current) return recordNotFound(request);
  const who = by.length > 0 ? ` by ${by.join(" and ")}` : "";
  return errorResponse(
    409,
    `This ${definition.label.toLowerCase()} has been changed meanwhile${who}.`,
    `It was last updated at ${current.updatedAt}.`,
  );
}

/** Moves the record to the trash. */
export async function removeRecord({ request, params }: ActionFunctionArgs) {
  const admin = await requireApiAdmin(request);
  const id = parseId(params.id);
  const revision = id && (await deleteRecord(kindOf(request).kind, id, admin));
  return revision ? new Response(null, { status: 204 }) : recordNotFound(request);
}

function recordNotFound(request: Request) {
  return errorResponse(404, `${kindOf(request).definition.label} Not Found`);
}
