import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { findDefinitionAt } from "#app/schemas/record-kinds";
import { readAdminApiBody, requireApiAdmin } from "#app/server/auth/require-admin";
import { findAdmin } from "#app/server/auth/session";
import { apiRoute } from "#app/server/http/api-route";
import { errorResponse } from "#app/server/http/error-responses";
import { apiList, apiPageSize } from "#app/server/http/pagination";
import { bodyFields, parseBody, type RequestBody } from "#app/server/http/request-body";
import { findOr404, readApiQuery } from "#app/server/http/url-params";
import { deleteRecord } from "#db/queries/records/revisions";
import { findSettings } from "#db/queries/settings";
import { idempotencyKey } from "./idempotency-key";
import { kindOf } from "./registry";

/** A client may send a record back as it read it: then `updatedAt` names the version that it changed. */
export const versionSchema = z.object({ updatedAt: z.string({ error: "Invalid input" }).nullish() });

/** The loader and action of an API route of all kinds: any method is 404 where there is no such kind. */
export function recordRoute(handlers: Parameters<typeof apiRoute>[0]) {
  const respond = apiRoute(handlers);
  return (args: ActionFunctionArgs) =>
    findDefinitionAt(new URL(args.request.url).pathname) ? respond(args) : errorResponse(404, "Not Found");
}

/** A plain array, newest first or in the firm's order, with the filters of the list page; without a session none is hidden. */
export async function listRecords({ request }: ActionFunctionArgs) {
  const { query, queries } = kindOf(request);
  const schema = query(await findSettings());
  const hasHidden = await seesHidden(request);
  return apiList(
    await queries.findRecords({ ...readApiQuery(schema, request), hasHidden }, apiPageSize),
    request,
  );
}

/** Visitors don't see the hidden records of a kind that may have some. */
async function seesHidden(request: Request) {
  return !kindOf(request).definition.isOrdered || Boolean(await findAdmin(request));
}

export async function listFeaturedRecords({ request }: ActionFunctionArgs) {
  return Response.json(await kindOf(request).queries.findFeaturedRecords(apiPageSize));
}

/** Creates a record and answers 201 with it. A `submission` id makes a retry safe. */
export async function createRecord({ request }: ActionFunctionArgs) {
  const { queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request);
  const values = await readValues(request, body);
  const id = await queries.create(values, admin, idempotencyKey(bodyFields(body).submission, values));
  return Response.json(await queries.findById(id), { status: 201 });
}

export async function readRecord({ request, params }: ActionFunctionArgs) {
  const { definition, queries } = kindOf(request);
  const find = async (id: number) => {
    const record = await queries.findById(id);
    return record?.hidden && !(await seesHidden(request)) ? undefined : record;
  };
  return Response.json(await findOr404(params.id, find, definition.label));
}

/** The values of a record. @throws Response 422 with the errors by field */
async function readValues(request: Request, body: RequestBody, id?: number) {
  const { definition, queries } = kindOf(request);
  const values = parseBody(definition.schema, body);
  const errors = (await queries.findErrors?.(values, id)) ?? {};
  if (Object.keys(errors).length > 0) throw errorResponse(422, "Invalid input", errors);
  return values;
}

/** Replaces the record; 409 when it has changed since the version that `updatedAt` names. */
export async function replaceRecord({ request, params }: ActionFunctionArgs) {
  const { definition, queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request);
  const replace = async (id: number) => {
    const { updatedAt } = parseBody(versionSchema, body);
    return queries.update(id, await readValues(request, body, id), admin, updatedAt ?? undefined);
  };
  const { saved, current, by } = await findOr404(params.id, replace, definition.label);
  if (saved) return Response.json(saved);
  if (!current) return errorResponse(404, `${definition.label} Not Found`);
  return conflictResponse(definition.label, current, by);
}

/** 409: others (`by`) have changed the record since the version that was sent. */
export function conflictResponse(label: string, { updatedAt }: { updatedAt: string }, by: string[]) {
  const who = by.length > 0 ? ` by ${by.join(" and ")}` : "";
  return errorResponse(
    409,
    `This ${label.toLowerCase()} has been changed meanwhile${who}.`,
    `It was last updated at ${updatedAt}.`,
  );
}

export async function removeRecord({ request, params }: ActionFunctionArgs) {
  const admin = await requireApiAdmin(request);
  const { kind, definition } = kindOf(request);
  await findOr404(params.id, (id) => deleteRecord(kind, id, admin), definition.label);
  return new Response(null, { status: 204 });
}
