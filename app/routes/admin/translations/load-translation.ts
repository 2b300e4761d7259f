import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { pathInLanguage } from "#app/schemas/addresses/language-path";
import { type RecordKind, recordDefinitions } from "#app/schemas/kinds/record-kinds";
import type { RecordDefinition } from "#app/schemas/records/record";
import { publicPath } from "#app/schemas/records/record-values";
import { isEmptyText } from "#app/schemas/translations/translation-state";
import { lostFilesOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { withOpenPicker } from "#app/server/files/picker";
import { notFound } from "#app/server/http/error-responses";
import { parseForm } from "#app/server/http/form-data";
import { findFormNotices } from "#app/server/records/form-notices";
import { recordToForm } from "#app/server/records/form-values";
import { findLanguageTabs } from "#app/server/records/language-tabs";
import { publishingOf } from "#app/server/records/load-record-form";
import { toLocalTime } from "#app/server/records/local-time";
import { findKind } from "#app/server/records/registry";
import { findSettings } from "#db/queries/settings";
import { readGone } from "./read-gone";
import { translationRows } from "./translation-rows";
import { definitionWith, permissionOf, readTarget, type Target } from "./translation-target";

type Values = Record<string, unknown>;

/** The form of texts in another language, or what was posted after the session had expired. @throws 404 */
export async function loadTranslation({ request, params, context }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const admin = await requireAdmin(request, permissionOf(params, url));
  const pending = await withOpenPicker(await readPendingForm(request, admin), { lists: [] });
  const target = await readTarget(params, url, admin, context.keepsForm || pending !== undefined);
  const { source, id, language, first, isPrepared, part, queries } = target;
  const edited = await queries.findEdited(id);
  const gone = pending && (await readGone(target, pending))?.gone;
  if (!(edited && target.isOffered) && !gone && !context.keepsForm) throw notFound();
  const { record, sourceTexts } = edited ?? nothing;
  const names = target.names.filter((name) => !isEmptyText(sourceTexts.texts[name]));
  const definition = definitionWith(target, names);
  const { timeZone } = await findSettings();
  const stored = { ...recordToForm(definition, record, timeZone), updatedAt: record.updatedAt };
  const isSaved = record.translationId !== undefined;
  const filled: Values = pending ? { ...parseForm(pending, definition.formSchema).payload } : stored;
  return {
    title: sourceTexts.title,
    gone,
    kind: source.kind,
    language,
    first,
    isPrepared,
    part,
    translationId: record.translationId,
    filled,
    notices: await findFormNotices(definition, filled),
    rows: translationRows(source, names, record, sourceTexts.texts),
    sourceAt: sourceTexts.updatedAt,
    tabs: await findLanguageTabs(source, id, target.names),
    publishing: isSaved ? publishingOf(edited) : undefined,
    view: isSaved && edited?.stored.state === "published" ? await findView(target) : undefined,
    now: toLocalTime(new Date().toISOString(), timeZone).slice(0, 16),
    isPending: Boolean(pending),
    lost: lostFilesOf(pending),
    constraint: getZodConstraint(definition.formSchema),
    opened: randomUUID(),
    userId: admin.id,
    hasFormErrors: context.hasFormErrors,
  };
}

/** A record that was deleted while its form was open: the answer has its texts. */
const nothing = {
  record: { updatedAt: "", source: {}, translationId: undefined },
  sourceTexts: { title: "", texts: {} as Values, updatedAt: "" },
};

/** The page on which visitors read the texts; undefined where they can't. */
async function findView({ source, id, language, first, isPrepared, isOffered }: Target) {
  if (isPrepared || !isOffered) return undefined;
  if (source.kind === "settings") return pathInLanguage("/", language, first);
  const definition: RecordDefinition | undefined = recordDefinitions[source.kind as RecordKind];
  const record = definition && (await findKind(definition.path)?.queries.findById(id));
  const isVisible = record && (record.state === undefined || record.state === "published");
  const path = isVisible ? publicPath(definition, record) : undefined;
  return path && pathInLanguage(path, language, first);
}
