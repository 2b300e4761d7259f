import type { RevisionChange, SaveIntent } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { m } from "#app/words/compiled/messages.js";
import { checkValues } from "../check-values";
import type { Edited, kindOf, Values } from "../registry";

/** Change of each of many records: new values of some fields, or what visitors see of it. */
export type ManyChange = { values: Values } | { intent: "publish" | "withdraw" };

export type PlannedChange = {
  id: number;
  values: Values;
  intent: SaveIntent;
  change?: RevisionChange;
  /** `updatedAt` of the version that it is made to. */
  seen: string;
};

/** A change, or why there is none: 'lacks Price'. */
export type Plan = { planned: PlannedChange } | { skipped: string; fieldErrors?: Record<string, string[]> };

const pendingVersionTexts = { draft: m.skip_draft, scheduled: m.skip_scheduled };

/**
 * Plans the change of a record as one of many. A published one stays published and a draft a draft, unless that is the change;
 * one with a pending version is for its own form alone.
 */
export async function planChange(
  kind: ReturnType<typeof kindOf>,
  edited: Edited | undefined,
  change: ManyChange,
): Promise<Plan> {
  if (!edited) return { skipped: m.skip_deleted() };
  const { record, stored, slot } = edited;
  if (slot !== "row") return { skipped: pendingVersionTexts[slot]() };
  const { definition } = kind;
  if ("values" in change && isSetAlready(kind.definition, record, change.values))
    return { skipped: m.skip_status_set() };
  const { id, updatedAt: seen, order: _, ...before } = record as Values & typeof record;
  const values = { ...before, ...("values" in change && change.values) };
  const step = "intent" in change ? stateStep(change.intent, stored.state) : fieldStep(stored.state);
  if ("skipped" in step) return step;
  const read = readValues(definition, values, step.intent);
  if ("skipped" in read) return read;
  const checked = await checkValues(kind, read.values, { id, before: record, intent: step.intent });
  if (!checked.values) return lacking(definition, checked.errors);
  return { planned: { id, values: checked.values, seen, ...step } };
}

/** Tells a change that only gives a status which is for one person alone, to a record that has it already. */
function isSetAlready({ fields }: Pick<RecordDefinition, "fields">, record: object, values: Values) {
  const entries = Object.entries(values);
  return (
    entries.length > 0 &&
    entries.every(([name, value]) => fields[name]?.isExclusive && (record as Values)[name] === value)
  );
}

type Step = { intent: SaveIntent; change?: RevisionChange } | { skipped: string };

function fieldStep(state: string | undefined): Step {
  return state === "draft" ? { intent: "draft" } : { intent: "publish", change: "edit" };
}

function stateStep(intent: "publish" | "withdraw", state: string | undefined): Step {
  const isLive = state === "published" || state === "scheduled";
  if (intent === "withdraw") return isLive ? { intent } : { skipped: m.skip_not_published() };
  if (state === "expired") return { skipped: m.skip_expired() };
  return isLive ? { skipped: m.skip_published() } : { intent };
}

function readValues(
  { schema, draftSchema, ...definition }: RecordDefinition,
  values: Values,
  intent: SaveIntent,
) {
  const parsed = (intent === "publish" ? schema : draftSchema).safeParse(values);
  if (parsed.success) return { values: parsed.data as Values };
  const errors: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= [message];
  return lacking(definition, errors);
}

function lacking({ fields }: Pick<RecordDefinition, "fields">, fieldErrors: Record<string, string[]>) {
  const labels = Object.keys(fieldErrors).map((name) => fields[name]?.label() ?? name);
  return { skipped: m.skip_lacks({ labels: labels.join(m.comma()) }), fieldErrors };
}
