import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { stateQuery } from "#app/schemas/filters/listing-query";
import { findDefinitionAt, type RecordKind } from "#app/schemas/kinds/record-kinds";
import { publishingStates, type SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition, Stored } from "#app/schemas/records/record";
import { publicValues } from "#app/schemas/records/record-values";
import { writePermission } from "#app/schemas/users/permissions";
import {
  assertChangeable,
  findApiAdmin,
  readAdminApiBody,
  requireApiAdmin,
} from "#app/server/auth/require-admin";
import { withoutOwnOrigin } from "#app/server/files/upload-addresses";
import { apiRoute, inAcceptedLanguage } from "#app/server/http/api-route";
import { errorResponse, recordNotFound, unknownPath } from "#app/server/http/error-responses";
import { apiList, apiPageSize } from "#app/server/http/pagination";
import { bodyFields, parseBody, type RequestBody } from "#app/server/http/request-body";
import { findOr404, readApiQuery } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { formatList } from "#app/words/format-list";
import { idempotencyKey } from "#db/queries/idempotency";
import { deleteRecord } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { checkValues } from "./check-values";
import { type Edited, kindOf, type Values } from "./registry";
import { withCountry } from "./whatsapp";

/** A client may send a record back as it read it: then `updatedAt` names the version that it changed. */
export const versionSchema = z.object({ updatedAt: z.string({ error: m.invalid_input }).nullish() });

/** The loader and action of an API route of all kinds: any method is 404 where there is no such kind. */
export function recordRoute(handlers: Parameters<typeof apiRoute>[0]) {
  const respond = apiRoute(handlers);
  return inAcceptedLanguage((args) =>
    findDefinitionAt(new URL(args.request.url).pathname) ? respond(args) : unknownPath(),
  );
}

/** A plain array, newest first or in the firm's order, with the filters of the list page; without a session only what visitors see. */
export async function listRecords({ request }: ActionFunctionArgs) {
  const { definition, query, queries } = kindOf(request);
  const schema = query(await findSettings()).extend(stateQuery);
  const seesAll = Boolean(await findApiAdmin(request, "read"));
  const records = await queries.findRecords({ ...readApiQuery(schema, request), seesAll }, apiPageSize);
  return apiList(seesAll ? records : records.map(visibleOf(definition)), request);
}

const visibleOf = (definition: RecordDefinition) => (record: Stored<Values>) => {
  const visible = publicValues(definition, record);
  return definition.forVisitors?.(visible) ?? visible;
};

export async function listFeaturedRecords({ request }: ActionFunctionArgs) {
  const isAdmin = Boolean(await findApiAdmin(request, "read"));
  const { definition, queries } = kindOf(request);
  const records = await queries.findFeaturedRecords(apiPageSize);
  return Response.json(isAdmin ? records : records.map(visibleOf(definition)));
}

/** Creates a record and answers 201 with it. A `submission` id makes a retry safe. */
export async function createRecord({ request }: ActionFunctionArgs) {
  const { kind, queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request, writePermission(kind));
  const { values, intent } = await readValues(request, body);
  const key = idempotencyKey(bodyFields(body).submission, { ...values, intent });
  const id = await queries.create(values, admin, key, intent);
  return Response.json(await queries.findById(id), { status: 201 });
}

export async function readRecord({ request, params }: ActionFunctionArgs) {
  const { definition, queries } = kindOf(request);
  const isAdmin = Boolean(await findApiAdmin(request, "read"));
  const find = async (id: number) => {
    if (isAdmin) return withVersions(await queries.findEdited(id));
    const record = await queries.findVisible(id);
    return record && visibleOf(definition)(record);
  };
  return Response.json(await findOr404(params.id, find, definition.label));
}

function withVersions(edited: Edited | undefined) {
  if (!edited) return undefined;
  const { stored, draft, scheduled } = edited;
  return { ...stored, ...(draft && { draft }), ...(scheduled && { scheduled }) };
}

const stateSchema = z.object({ state: z.enum(publishingStates, { error: m.invalid_input }).nullish() });

/** Reads the values to save, and the intent: 'draft' or published. @throws Response 422 with the errors by field */
async function readValues(request: Request, body: RequestBody, id?: number) {
  const kind = kindOf(request);
  const { definition, queries } = kind;
  const isDraft = definition.hasStates && parseBody(stateSchema, body).state === "draft";
  const intent: SaveIntent = isDraft ? "draft" : "publish";
  const images = Object.keys(definition.fields).filter(
    (name) => definition.fields[name]?.control.type === "image",
  );
  const short = withoutOwnOrigin(body, request, images);
  const before = id === undefined ? undefined : await queries.findEdited(id);
  const schema = isDraft ? definition.draftSchema : definition.schema;
  const sent = parseBody(await withCountry(schema, before?.record), short);
  const { values, errors } = await checkValues(kind, sent, { id, before: before?.record });
  if (!values) throw errorResponse(422, m.invalid_input(), errors);
  return { values, intent };
}

/** Replaces the record, or the version beside it; 409 when that has changed since the version that `updatedAt` names. */
export async function replaceRecord({ request, params }: ActionFunctionArgs) {
  const { kind, definition, queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request, writePermission(kind));
  const replace = async (id: number) => {
    await assertChangeable(admin, kind, id);
    const { updatedAt } = parseBody(versionSchema, body);
    const { values, intent } = await readValues(request, body, id);
    const changed = await queries.update(id, values, admin, { intent, seen: updatedAt ?? undefined });
    return { ...changed, record: changed.saved && withVersions(await queries.findEdited(id)) };
  };
  const { record, current, by } = await findOr404(params.id, replace, definition.label);
  if (record) return Response.json(record);
  if (!current) return recordNotFound(definition.label);
  return conflictResponse(kind, current, by);
}

/** 409: others (`by`) have changed the record since the version that was sent. */
export function conflictResponse(
  kind: RecordKind | "site",
  { updatedAt: time }: { updatedAt: string },
  by: string[],
) {
  const message = by.length > 0 ? m.api_changed_by({ kind, by: formatList(by) }) : m.api_changed({ kind });
  return errorResponse(409, message, m.api_updated_at({ time }));
}

export async function removeRecord({ request, params }: ActionFunctionArgs) {
  const { kind, definition } = kindOf(request);
  const admin = await requireApiAdmin(request, writePermission(kind));
  const remove = async (id: number) => {
    await assertChangeable(admin, kind, id);
    return deleteRecord(kind, id, admin);
  };
  await findOr404(params.id, remove, definition.label);
  return new Response(null, { status: 204 });
}
