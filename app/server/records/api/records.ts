import type { ActionFunctionArgs } from "@remix-run/node";
import { stateQuery } from "#app/schemas/filters/listing-query";
import { findDefinitionAt } from "#app/schemas/kinds/record-kinds";
import type { SaveIntent } from "#app/schemas/publishing";
import { keyOfInput } from "#app/schemas/records/custom-values";
import type { RecordDefinition, Stored } from "#app/schemas/records/record";
import { publicValues } from "#app/schemas/records/record-values";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import {
  assertChangeable,
  assertParentChangeable,
  findApiAdmin,
  readAdminApiBody,
  requireApiAdmin,
} from "#app/server/auth/require-admin";
import { readSentTexts, saveTexts } from "#app/server/files/picture-texts";
import { withoutOwnOrigin } from "#app/server/files/upload-addresses";
import { apiRoute, inAcceptedLanguage } from "#app/server/http/api-route";
import { errorResponse, invalidFields, recordNotFound, unknownPath } from "#app/server/http/error-responses";
import { apiList, apiPageSize } from "#app/server/http/pagination";
import { bodyFields, parseBody, type RequestBody } from "#app/server/http/request-body";
import { findOr404, parseId, readApiQuery } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import type { Language } from "#app/words/language";
import { idempotencyKey } from "#db/queries/idempotency";
import { deleteRecord } from "#db/queries/records/trash";
import { findSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { translateOne } from "#db/queries/translate";
import { checkValues } from "../check-values";
import { type Edited, kindOf, type RecordChecks, type Values } from "../registry";
import { withCountry } from "../whatsapp";
import { localeError, readLocale, toTranslated } from "./locale";
import { assertPicturesExist, takeSectionPictures, withSectionPictures } from "./section-pictures";
import { findTranslations, replaceTranslation, withdrawTranslation, withTranslations } from "./translations";
import { conflictResponse, stateSchema, versionSchema } from "./versions";

/**
 * The loader and action of an API route of all kinds: any method is 404 where there is no such kind. Those with a parent stand
 * below it, '/api/projects/1/units', and nowhere else.
 */
export function recordRoute(handlers: Parameters<typeof apiRoute>[0]) {
  const [respond, refuse] = [apiRoute(handlers), inAcceptedLanguage(unknownPath)];
  return (args: ActionFunctionArgs) => {
    const definition = findDefinitionAt(new URL(args.request.url).pathname);
    const isHere = definition && Boolean(definition.parent) === (args.params.parent !== undefined);
    return isHere ? respond(args) : refuse(args);
  };
}

/** Tells whether a request may read all records; of a private kind nobody else reads any. @throws Response 401 */
const isReader = async ({ isPrivate }: RecordDefinition, request: Request) =>
  Boolean(await (isPrivate ? requireApiAdmin : findApiAdmin)(request, "read"));

/** A plain array, newest first or in the firm's order, with the filters of the list page; without a session only what visitors see. */
export async function listRecords({ request, params }: ActionFunctionArgs) {
  const { definition, query, queries } = kindOf(request);
  const schema = query(await findSettings()).extend(stateQuery);
  const seesAll = await isReader(definition, request);
  const locale = readLocale(request, seesAll);
  // A search reads numbers as the texts have them, whatever language the client's errors are in.
  const language = locale ?? siteLanguages().first;
  const parent = parseId(params.parent);
  const listQuery = { ...readApiQuery(schema, request), parent, seesAll, language };
  const records = await queries.findRecords(listQuery, apiPageSize, locale);
  return apiList(await toAnswer(request, records, { seesAll, locale }), request);
}

/** Records in a language: with all of their fields and translations, or as visitors see them. */
async function toAnswer(
  request: Request,
  records: (Stored<Values> & Untranslated)[],
  { seesAll, locale }: { seesAll: boolean; locale: Language | undefined },
) {
  const { kind, definition } = kindOf(request);
  const rows = seesAll ? await withTranslations(kind, records) : records.map(visibleOf(definition));
  const translated = rows.map((row, index) => toTranslated(row, records[index] ?? {}, locale));
  return withSectionPictures(definition, translated, locale);
}

/** Gives a body the record that its own belongs to: the one of the address. */
function inParent({ parent }: RecordDefinition, params: ActionFunctionArgs["params"], body: RequestBody) {
  if (!parent || params.parent === undefined) return body;
  const fields = bodyFields(body);
  return { kind: "json", value: { ...fields, [parent.field]: parseId(params.parent) } } as const;
}

/** A record belongs to the one of the address, where that has one. */
const isInParent = ({ parent }: RecordDefinition, params: ActionFunctionArgs["params"], record: object) =>
  !parent || params.parent === undefined || (record as Values)[parent.field] === parseId(params.parent);

async function isAtAddress(request: Request, params: ActionFunctionArgs["params"], id = 0) {
  const { definition, queries } = kindOf(request);
  if (params.parent === undefined) return true;
  const record = await queries.findById(id);
  return record !== undefined && isInParent(definition, params, record);
}

const visibleOf = (definition: RecordDefinition) => (record: Stored<Values>) => {
  const visible = publicValues(definition, record);
  return definition.forVisitors?.(visible) ?? visible;
};

export async function listFeaturedRecords({ request }: ActionFunctionArgs) {
  const seesAll = Boolean(await findApiAdmin(request, "read"));
  const locale = readLocale(request, seesAll);
  const records = await kindOf(request).queries.findFeaturedRecords(apiPageSize, locale);
  return Response.json(await toAnswer(request, records, { seesAll, locale }));
}

/** Creates a record and answers 201 with it. A `submission` id makes a retry safe. */
export async function createRecord({ request, params }: ActionFunctionArgs) {
  const { kind, definition, queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request, writePermission(kind));
  if (readLocale(request, true)) throw localeError(m.api_locale_post());
  await assertParentChangeable(admin, definition, parseId(params.parent));
  const { values, intent, texts } = await readValues(request, inParent(definition, params, body), admin);
  const key = idempotencyKey(bodyFields(body).submission, { ...values, intent });
  const id = await queries.create(values, admin, key, intent);
  await saveTexts(texts, admin);
  const created = await queries.findById(id);
  const [answer] = await withSectionPictures(definition, created ? [created] : []);
  return Response.json(answer, { status: 201 });
}

export async function readRecord({ request, params, context }: ActionFunctionArgs) {
  const { kind, definition, queries } = kindOf(request);
  const { tabs } = definition;
  // '/api/lists/property-types'
  if (tabs?.isGrouped && tabs.values.includes(params.id ?? "")) {
    const url = new URL(request.url);
    url.searchParams.set(tabs.field, params.id ?? "");
    return listRecords({ request: new Request(url, request), params, context });
  }
  const isAdmin = await isReader(definition, request);
  const locale = readLocale(request, isAdmin);
  const find = async (id: number) => {
    const record = isAdmin ? await findStored(request, id) : await queries.findVisible(id);
    if (!record || !isInParent(definition, params, record)) return undefined;
    const translated: typeof record & Untranslated = locale
      ? await translateOne(kind, record, locale)
      : record;
    const row = toTranslated(isAdmin ? translated : visibleOf(definition)(translated), translated, locale);
    return (await withSectionPictures(definition, [row], locale))[0];
  };
  return Response.json(await findOr404(params.id, find, definition.label));
}

/** A record as it is stored, with the versions that stand beside it and its translations. */
async function findStored(request: Request, id: number) {
  const { kind, queries } = kindOf(request);
  const edited = await queries.findEdited(id);
  if (!edited) return undefined;
  const { stored, draft, scheduled } = edited;
  const translations = await findTranslations({ source: translationSourceOf(kind), id });
  return {
    ...stored,
    ...(draft && { draft }),
    ...(scheduled && { scheduled }),
    ...(translations && { translations }),
  };
}

/** Records of one parent that are read already, and their checks. */
export type KnownRecords = {
  findEdited(id: number): Promise<Edited | undefined>;
  checks: RecordChecks | undefined;
};

/** Finds the checks of the records of a parent: that of a body. */
function findChecks({ definition: { parent }, queries }: ReturnType<typeof kindOf>, body: RequestBody) {
  return parent && queries.findChecks?.(Number(bodyFields(body)[parent.field]));
}

/**
 * Reads the values to save, the texts of the pictures in their sections, and the intent: 'draft' or published.
 * @throws Response 422 with the errors by field
 */
export async function readValues(
  request: Request,
  received: RequestBody,
  admin: Admin,
  id?: number,
  known?: KnownRecords,
) {
  const kind = kindOf(request);
  const { definition, queries } = kind;
  const checks = known?.checks ?? (await findChecks(kind, received));
  const { body, texts: sentTexts, pictures } = takeSectionPictures(definition, received);
  const isDraft = definition.hasStates && parseBody(stateSchema, body).state === "draft";
  const intent: SaveIntent = isDraft ? "draft" : "publish";
  const images = Object.keys(definition.fields).filter(
    (name) => definition.fields[name]?.control.type === "image",
  );
  const short = withoutOwnOrigin(body, request, images);
  const before = id === undefined ? undefined : await (known ?? queries).findEdited(id);
  const schema = isDraft ? definition.draftSchema : definition.schema;
  const named = checks ? ({ kind: "json", value: checks.readNames(bodyFields(short)) } as const) : short;
  const sent = parseBody(await withCountry(schema, before?.record), named, true);
  const checked = { definition, queries: checks ?? queries };
  const { values, errors } = await checkValues(checked, sent, { id, before: before?.record, intent });
  if (!values) throw invalidFields(namedAsSent(errors));
  await assertPicturesExist(pictures, before);
  const { texts, errors: refused } = await readSentTexts(sentTexts, admin, { kind: kind.kind, id });
  if (refused.length > 0) throw invalidFields({ sections: refused });
  return { values, intent, texts };
}

/** Errors by the names of the body: 'fields.solar-panels' of one that the firm has defined. */
const namedAsSent = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => {
      const key = keyOfInput(name);
      return [key === undefined ? name : `fields.${key}`, messages];
    }),
  );

/** Replaces the record, or the version beside it; 409 when that has changed since the version that `updatedAt` names. */
export async function replaceRecord({ request, params }: ActionFunctionArgs) {
  const { kind, definition, queries } = kindOf(request);
  const { admin, body } = await readAdminApiBody(request, writePermission(kind));
  const locale = readLocale(request, true);
  if (locale && !(await isAtAddress(request, params, parseId(params.id))))
    return recordNotFound(definition.label);
  if (locale) return replaceTranslation({ request, params, admin, body, locale });
  const replace = async (id: number) => {
    await assertChangeable(admin, kind, id);
    if (!(await isAtAddress(request, params, id))) return undefined;
    const { updatedAt } = parseBody(versionSchema, body);
    const { values, intent, texts } = await readValues(
      request,
      inParent(definition, params, body),
      admin,
      id,
    );
    const changed = await queries.update(id, values, admin, { intent, seen: updatedAt ?? undefined });
    if (!changed.saved) return { ...changed, record: undefined };
    await saveTexts(texts, admin);
    const stored = await findStored(request, id);
    const [record] = await withSectionPictures(definition, stored ? [stored] : []);
    return { ...changed, record };
  };
  const { record, current, by } = await findOr404(params.id, replace, definition.label);
  if (record) return Response.json(record);
  if (!current) return recordNotFound(definition.label);
  return conflictResponse(kind, current, by);
}

export async function removeRecord({ request, params }: ActionFunctionArgs) {
  const { kind, definition, queries } = kindOf(request);
  const admin = await requireApiAdmin(request, writePermission(kind));
  const locale = readLocale(request, true);
  const remove = async (id: number) => {
    await assertChangeable(admin, kind, id);
    if (!(await isAtAddress(request, params, id))) return undefined;
    const refused = locale ? undefined : await queries.findDeletionError?.(id);
    if (refused) throw errorResponse(422, refused);
    return locale ? withdrawTranslation(kind, id, locale, admin) : deleteRecord(kind, id, admin);
  };
  await findOr404(params.id, remove, definition.label);
  return new Response(null, { status: 204 });
}
