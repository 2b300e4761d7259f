import type { ActionFunctionArgs } from "@remix-run/node";
import { isPictureAddress } from "#app/schemas/picture";
import type { SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { createToast, errorToast, type Toast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { refusePermission } from "#app/server/auth/refusals";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { parseId } from "#app/server/http/url-params";
import { checkValues } from "#app/server/records/check-values";
import type { Edited } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { formatList } from "#app/words/format-list";
import { joinTexts } from "#app/words/isolate";
import { findVersion } from "#db/queries/records/history";
import { findSourceOfVersion } from "#db/queries/translations/translation-versions";
import { kindInWords, mayChange, readTarget, type Target } from "./load-history";

type Values = Record<string, unknown>;

/** Stores an earlier version as the newest one, published or as a draft, and says which. */
export async function restoreVersion({ request, params }: ActionFunctionArgs) {
  const { admin, form } = await readAdminFormFields(request, "read", { savePending: false });
  const target = await readTarget(params);
  if (!(await mayChange(admin, target))) refusePermission(admin);
  const page = target.pages.history;
  try {
    return await redirectWithToast(page, await restore(target, form, admin));
  } catch (error) {
    if (error instanceof Response) throw error;
    const isDuplicate = (error as { code?: string }).code === "SQLITE_CONSTRAINT_UNIQUE";
    if (!isDuplicate) console.error("A version could not be restored:", error);
    return redirectWithToast(
      page,
      isDuplicate ? notRestored(m.restore_address()) : errorToast(m.restore_failed()),
    );
  }
}

const notRestored = (why: string) => createToast(m.restore_not(), why, true);

type Editor = { id: number; name: string };

async function restore(target: Target, form: FormData, admin: Editor): Promise<Toast> {
  const { definition, queries, id, historyId, translation } = target;
  const kind = kindInWords(target);
  const revision = parseId(String(form.get("revision")));
  const [version, edited] = [
    revision ? await findVersion(definition, historyId, revision) : undefined,
    await queries.findEdited(id),
  ];
  if (!edited) return notRestored(m.restore_is_deleted({ kind }));
  if (!version?.values) return notRestored(version ? m.restore_unreadable() : m.restore_not_kept());
  const plan = planRestore(definition, version.values, version.state, edited);
  if (!plan.values) return notRestored(m.restore_lacks({ labels: plan.lacks ?? "" }));
  const seen = String(form.get("seen") ?? "") || undefined;
  const madeFrom = translation && revision && (await findSourceOfVersion(historyId, revision));
  const options = { admin, seen, edited, ...(madeFrom && { madeFrom }) };
  return saveRestored(target, { ...plan, values: plan.values }, options);
}

type SaveOptions = {
  admin: Editor;
  seen: string | undefined;
  edited: { record: Values };
  /** Texts of the first language that a translation was made from. */
  madeFrom?: Values;
};

async function saveRestored(
  target: Target,
  plan: Plan & { values: Values },
  { admin, edited, ...from }: SaveOptions,
): Promise<Toast> {
  const { definition, queries, id } = target;
  // The schedule is that of now.
  const { intent } = plan;
  const { values } = await checkValues({ queries }, plan.values, { id, before: plan.values, intent });
  if (!values) return notRestored(m.restore_address());
  const options = { intent: plan.intent, change: "restore" as const, ...from };
  const { saved, current, by } = await queries.update(id, values, admin, options);
  if (current) return notRestored(m.restore_saved_since({ who: formatList(by) || m.somebody() }));
  if (!saved) return notRestored(m.restore_was_deleted({ kind: kindInWords(target) }));
  if (saved.updatedAt === edited.record.updatedAt)
    return createToast(m.restore_nothing(), m.restore_nothing_text());
  return restoredToast(definition, plan, saved.state);
}

function restoredToast({ hasStates }: Definition, { intent, why }: Plan, state: string | undefined) {
  if (intent === "draft") return createToast(m.version_restore_draft(), why);
  if (!hasStates) return createToast(m.restored_version());
  const text = state === "scheduled" ? m.restore_done_scheduled() : m.restore_done_published();
  return createToast(m.restored_version(), text);
}

type Definition = Pick<RecordDefinition, "hasStates" | "schema" | "draftSchema" | "fields">;

type Plan = { values?: Values; intent: SaveIntent; why?: string; lacks?: string };

type EditedVersions = {
  record: Values;
  stored: Values & Pick<Edited["stored"], "state">;
  scheduled?: Values;
};

/**
 * A version that was published takes the place of one that is; any other becomes a draft. The schedule of now stays, and so
 * do the reference and the place in the list.
 */
export function planRestore(
  { hasStates, schema, draftSchema, fields }: Definition,
  version: Values,
  state: string | null,
  { record, stored, scheduled }: EditedVersions,
): Plan {
  const { order: _order, reference: _reference, ...values } = withoutBadPictures(fields, version);
  const labelsOf = ({ issues }: { issues: { path: PropertyKey[] }[] }) => {
    const names = new Set(issues.map(({ path }) => fields[String(path[0])]?.label() ?? String(path[0])));
    return joinTexts([...names]);
  };
  const scheduleOf = ({ publishAt, unpublishAt }: Values) => hasStates && { publishAt, unpublishAt };
  const parsed = schema.safeParse({ ...values, ...scheduleOf(stored) });
  const why = hasStates && reasonForDraft(state, stored.state, scheduled !== undefined);
  if (!why && parsed.success) return { values: parsed.data, intent: "publish" };
  const lacks = parsed.success ? "" : labelsOf(parsed.error);
  if (!hasStates) return { intent: "publish", lacks };
  const draft = draftSchema.safeParse({ ...values, ...scheduleOf(record) });
  if (!draft.success) return { intent: "draft", lacks: labelsOf(draft.error) };
  return { values: draft.data, intent: "draft", why: why || m.restore_see_to({ labels: lacks }) };
}

/** A version from before pictures were checked may name what no page shows. */
function withoutBadPictures(fields: RecordDefinition["fields"], version: Values): Values {
  const entries = Object.entries(version).map(([name, value]) => {
    const type = fields[name]?.control.type;
    if (type === "images" && Array.isArray(value)) return [name, value.filter(isPictureAddress)];
    return [name, type === "image" && !isPictureAddress(String(value)) ? null : value];
  });
  return Object.fromEntries(entries);
}

function reasonForDraft(version: string | null, present: string | undefined, hasSchedule: boolean) {
  // A version from before there were states was published.
  if (version === "draft") return m.restore_was_draft();
  if (present !== "published" && present !== "scheduled") return m.restore_not_published();
  if (hasSchedule) return m.restore_scheduled_stays();
  return "";
}
