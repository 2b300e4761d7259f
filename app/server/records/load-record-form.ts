import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { RecordKind } from "#app/schemas/kinds/record-kinds";
import { valuesOf } from "#app/schemas/lists/value-lists";
import type { PublishingState } from "#app/schemas/publishing";
import { phoneHint } from "#app/schemas/readers/phone-links";
import { customKindOf } from "#app/schemas/records/custom-fields";
import { type CustomValues, customInput, readCustomValue } from "#app/schemas/records/custom-values";
import type { Field, RecordDefinition } from "#app/schemas/records/record";
import { emptyForm } from "#app/schemas/records/record-values";
import type { Settings } from "#app/schemas/site/settings";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { localDate } from "#app/schemas/units/time-zone";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { scopeOf, writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { lostFilesOf, readPendingForm } from "#app/server/auth/pending-form";
import { assertChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { withOpenPicker } from "#app/server/files/picker";
import { notFound } from "#app/server/http/error-responses";
import { parseForm } from "#app/server/http/form-data";
import { parseId } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { customFieldsOf } from "#app/words/custom-fields";
import type { ListName } from "#app/words/list-names";
import { findProjectSuggestions, findSuggestions } from "#db/queries/filters/find-suggestions";
import { findAgentOptions, findOfficeOptions, findTeamOptions } from "#db/queries/lists/listing-agent";
import { findUnitTypeOptions } from "#db/queries/project-units/units";
import { findEntryOptions, findUsedCategories } from "#db/queries/records/journal";
import { findProjectOptions } from "#db/queries/records/portfolio";
import { findPhoneReader, findSettings } from "#db/queries/settings";
import { fieldsForBrowser } from "#db/queries/site-fields";
import { findAssignee } from "#db/queries/users/assignments";
import { fileListsOf, findFormFiles } from "./form-files";
import { findFormNotices } from "./form-notices";
import { recordToForm } from "./form-values";
import { findLanguageTabs } from "./language-tabs";
import { toLocalTime } from "./local-time";
import { type Edited, kindOf, type Values } from "./registry";

/** The form of a record, or what was posted after the session had expired. @throws 404 with neither */
export async function loadRecordForm({ request, params, context }: LoaderFunctionArgs) {
  const { kind, definition, queries } = kindOf(request);
  const admin = await requireAdmin(request, writePermission(kind));
  const { formSchema } = definition;
  const id = parseId(params.id);
  if (id) await assertChangeable(admin, kind, id);
  const edited = id ? await queries.findEdited(id) : undefined;
  const settings = await findSettings();
  const pending = await readPendingForm(request, admin);
  const isMissing = params.id !== undefined && !edited;
  if (isMissing && !pending && !context.keepsForm) throw notFound();
  const values =
    params.id === undefined
      ? ((await findCopy(request, settings.timeZone)) ?? {
          ...emptyForm(definition),
          ...todayIn(definition, settings),
          ...valueOfList(definition, request),
        })
      : storedValues(definition, edited, settings);
  const filled = pending ? parseForm(await withPicked(definition, pending), formSchema).payload : values;
  return {
    filled,
    ...(await findTabs(kind, id)),
    files: await findFormFiles(definition, filled),
    isPending: Boolean(pending),
    notices: await findFormNotices(definition, filled),
    ...fieldsForBrowser(customKindOf(definition.fields)),
    hints: {
      ...unreadHints(definition, edited?.record),
      ...definition.hintsOf?.(edited?.record ?? {}),
      ...unitHintsOf(definition, settings),
      ...(await findPhoneHints(definition, filled)),
    },
    units: unitsOf(settings),
    offered: await findOffered(definition, filled, id),
    suggested: await findSuggested(definition),
    publishing: publishingOf(edited),
    now: toLocalTime(new Date().toISOString(), settings.timeZone).slice(0, 16),
    lost: lostFilesOf(pending),
    submission: randomUUID(),
    constraint: getZodConstraint(formSchema),
    userId: admin.id,
    assignee: id ? await findAssigneeName(admin, kind, id) : undefined,
    hasFormErrors: context.hasFormErrors,
  };
}

const withPicked = (definition: RecordDefinition, pending: FormData) =>
  withOpenPicker(pending, { lists: fileListsOf(definition, [...pending.keys()]) });

/** Dates of a new record: today in the firm's time zone. */
function todayIn({ fields }: RecordDefinition, { timeZone }: Settings) {
  const dates = Object.entries(fields).filter(
    ([, { control }]) => control.type === "text" && control.inputType === "date",
  );
  return Object.fromEntries(dates.map(([name]) => [name, localDate(timeZone)]));
}

/** Values of a new record that its link says: the list of the tab, the record whose list it is added to, its name. */
function valueOfList({ tabs, parent, titleField }: RecordDefinition, request: Request) {
  const { searchParams } = new URL(request.url);
  const name = searchParams.get("name");
  const tab = searchParams.get("tab");
  const of = parent && parseId(searchParams.get(parent.field) ?? undefined);
  return {
    ...(tabs?.isGrouped && tab && tabs.values.includes(tab) && { [tabs.field]: tab }),
    ...(of && { [parent.field]: of }),
    ...(name && { [titleField]: name.slice(0, 1_000) }),
  };
}

/** The options of the selects of sections, by field. @param sections the filled ones */
export async function findOfferedToSections(sections: unknown) {
  const chosen = [sections].flat().flatMap((section) => (section as Values | undefined)?.entries ?? []);
  const [[, ...team], entries] = await Promise.all([
    findTeamOptions(),
    findEntryOptions([...new Set(chosen.map(Number))].filter((id) => id > 0)),
  ]);
  return { people: [["", m.section_person_choose()] as const, ...team], entries };
}

/** The options of the selects of other records, by field. */
async function findOffered({ fields }: RecordDefinition, filled: Values | null | undefined, id?: number) {
  return {
    ...("agentId" in fields && { agentId: await findAgentOptions(filled?.agentId) }),
    ...("office" in fields && { office: await findOfficeOptions(filled?.office) }),
    ...("author" in fields && { author: await findAgentOptions(filled?.author) }),
    ...("sections" in fields && (await findOfferedToSections(filled?.sections))),
    ...("project" in fields && { project: await findProjectOptions([filled?.project]) }),
    ...("project" in fields && "type" in fields && { type: await findUnitTypeOptions(filled?.project) }),
    ...("related" in fields && { related: await findProjectOptions([filled?.related].flat(), id) }),
  };
}

function storedValues(
  definition: RecordDefinition,
  edited: Edited | undefined,
  { timeZone }: Settings,
): Values {
  if (!edited) return {};
  const { record } = edited;
  return { ...recordToForm(definition, record, timeZone), updatedAt: record.updatedAt };
}

/** Finds whose listing it is, '' for nobody's, for those who may change that: anybody but an agent. */
async function findAssigneeName({ role }: Admin, kind: RecordKind, id: number) {
  if (scopeOf(role, "listings") !== "all" || writePermission(kind) !== "listings") return undefined;
  return (await findAssignee(kind, id))?.name ?? "";
}

/** Suggestions by field; a list of texts has its own name. */
async function findSuggested({ kind, fields }: RecordDefinition) {
  if (kind === "journal-entry")
    return { category: withOffered("journal-categories", await findUsedCategories()) };
  if (!("agentId" in fields)) return undefined;
  const { amenities, places } = await findSuggestions();
  return {
    location: places,
    ...("amenities" in fields && { amenities }),
    ...("typologies" in fields && (await findProjectWords())),
  };
}

async function findProjectWords() {
  const { typologies, tags } = await findProjectSuggestions();
  return { typologies: withOffered("typologies", typologies), tags };
}

/** The words of a list of the firm first, then those that records have. */
const withOffered = (list: ListName, used: string[] = []) => [...new Set([...valuesOf(list), ...used])];

/** The languages of its texts, where the site has several. */
async function findTabs(kind: RecordKind, id: number | undefined) {
  const tabs = id && (await findLanguageTabs(translationSourceOf(kind), id));
  return tabs ? { tabs } : {};
}

/** Says of values that the type of their field can't mean that they are not shown. */
function unreadHints({ fields }: WithFields, record: Values = {}) {
  const kind = customKindOf(fields);
  const values = (record.fields ?? {}) as CustomValues;
  const unread = (kind ? customFieldsOf(kind) : []).flatMap((field) => {
    const value = values[field.key];
    const isUnread = value !== undefined && readCustomValue(field, value) === undefined;
    return isUnread ? [[customInput(field.key), m.custom_value_unread()]] : [];
  });
  return Object.fromEntries(unread) as Record<string, string>;
}

type EditedVersion = Pick<Edited, "slot"> & {
  record: Values;
  stored: { id: number; state?: PublishingState };
  scheduled?: Values;
};

/** The state of a record, and of the version beside it that the form shows. */
export function publishingOf(edited: EditedVersion | undefined) {
  const state = edited?.stored.state;
  if (!edited || !state) return undefined;
  const { record, slot, stored, scheduled } = edited;
  return {
    id: stored.id,
    state,
    pendingVersion: slot === "row" ? undefined : slot,
    publishAt: (scheduled ?? record).publishAt as string | null,
    unpublishAt: record.unpublishAt as string | null,
  };
}

/** The settings by which texts are read while they are typed. */
export function unitsOf({
  timeZone,
  currency,
  amounts,
  areaUnit,
  squareFeetPerMarla,
}: Settings): UnitSettings {
  return { timeZone, currency, amounts, areaUnit, squareFeetPerMarla };
}

/** Hints that name the currency and the units of the firm, by field. */
function unitHintsOf({ fields }: RecordDefinition, settings: Settings) {
  const hints = Object.entries(fields).flatMap(([name, { unitHint }]) =>
    unitHint ? [[name, unitHint(settings)]] : [],
  );
  return Object.fromEntries(hints) as Record<string, string>;
}

/** Says of each phone number that has no link why. */
export async function findPhoneHints({ fields }: WithFields, filled: Values | null | undefined) {
  const readPhones = await findPhoneReader();
  const hints = Object.keys(fields).flatMap((name) => {
    if (!isPhone(fields[name]) || name === "whatsapp") return [];
    const hint = phoneHint(readPhones(String(filled?.[name] ?? "")));
    return hint ? [[name, hint]] : [];
  });
  return Object.fromEntries(hints) as Record<string, string>;
}

const isPhone = (field: Field | undefined) =>
  field?.control.type === "text" && field.control.inputType === "tel";

type WithFields = Pick<RecordDefinition, "fields">;

/**
 * The values of a new record's form with a copy of another, as that one is edited: '/admin/properties/new?from=12'. What must
 * not be there twice is left out: its schedule, its address, its reference and that it is featured.
 * @returns undefined without `from`
 * @throws a redirect to the URL without it when there is no such record
 */
async function findCopy(request: Request, timeZone: string): Promise<Values | undefined> {
  const url = new URL(request.url);
  const from = url.searchParams.get("from");
  if (from === null) return undefined;
  const { definition, queries } = kindOf(request);
  const id = parseId(from);
  const record = id && (await queries.findEdited(id))?.record;
  if (!record) {
    url.searchParams.delete("from");
    throw redirect(url.pathname + url.search);
  }
  const { titleField, addressField = "", fields } = definition;
  const others = { [titleField]: `${record[titleField]} (copy)`, [addressField]: "", featured: false };
  const own = { publishAt: null, unpublishAt: null, reference: "" };
  const copy = Object.keys(fields).map((name) => [name, { ...record, ...others, ...own }[name]]);
  return recordToForm(definition, Object.fromEntries(copy), timeZone);
}
