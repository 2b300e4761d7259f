import { listEntryDefinition } from "#app/schemas/content/list-entry";
import { tableFields } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import { visibleKey } from "#app/schemas/readers/visible-text";
import { writePermission } from "#app/schemas/users/permissions";
import type { Admin } from "#app/schemas/users/user";
import { assertPermission } from "#app/server/auth/require-admin";
import { checkValues } from "#app/server/records/check-values";
import { m } from "#app/words/compiled/messages.js";
import type { ListName } from "#app/words/list-names";
import { findTeamNames } from "#db/queries/imports/lookups";
import type { ChosenWord } from "#db/queries/imports/remembered-columns";
import type { NewBatchChange } from "#db/queries/records/batches";
import { listEntryQueries } from "#db/queries/value-lists/list-entries";
import { choicesOf } from "./choices";

/** Beginning of an answer that names one of our values. */
const valueSign = "is:";

/** Answer of a form about a word: one of our values, nothing, an entry of the list, or no answer. */
export type WordAnswer = { field: string; word: string; answer: string };

/** Names of the inputs of a word: the word, and what it stands for. */
const wordInput = /^word-(.+)-(\d+)$/;

/** Reads what a form says of words. */
export function readAnswers(form: FormData): WordAnswer[] {
  return [...form].flatMap(([name, word]) => {
    const [, field = "", number = ""] = wordInput.exec(name) ?? [];
    if (field === "") return [];
    const answer = String(form.get(`ours-${field}-${number}`) ?? "");
    return [{ field, word: String(word), answer }];
  });
}

type Found = { words: ChosenWord[]; entries: NewBatchChange[]; errors: Record<string, string> };

/**
 * Finds what words stand for, and adds those to their lists of which the form says so.
 * @returns errors by the field and the key of a word that can't be added
 */
export async function resolveAnswers(
  answers: WordAnswer[],
  { fields }: TableDefinition,
  admin: Admin,
): Promise<Found> {
  const inTable = new Map(tableFields(fields));
  const team = await findTeamNames();
  const found: Found = { words: [], entries: [], errors: {} };
  for (const { field, word, answer } of answers) {
    const of = inTable.get(field);
    const choices = of && choicesOf(of, field, team);
    const key = visibleKey(word);
    if (!choices || key === "") continue;
    if (answer === "add" && choices.list) {
      const added = await addEntry(choices.list, word, admin);
      if (added.change) found.entries.push(added.change);
      else found.errors[`${field} ${key}`] = added.error;
      continue;
    }
    const value = answer.startsWith(valueSign) ? answer.slice(valueSign.length) : undefined;
    const isOurs = choices.options.some(([one]) => one === value);
    found.words.push({ field, word: key, value: answer === "empty" ? "" : isOurs ? value : undefined });
  }
  return found;
}

/** Adds a word to a list of the firm, as the form of the list does. */
async function addEntry(list: ListName, word: string, admin: Admin) {
  assertPermission(admin, writePermission("list-entry"));
  const parsed = listEntryDefinition.schema.safeParse({ list, name: word });
  if (!parsed.success) return { error: parsed.error.issues[0]?.message ?? m.invalid_input() };
  const options = { before: undefined, intent: "publish" } as const;
  const { values, errors = {} } = await checkValues({ queries: listEntryQueries }, parsed.data, options);
  const [error] = Object.values(errors).flat();
  if (!values) return { error: error ?? m.invalid_input() };
  const entry = listEntryDefinition.schema.parse(values);
  const id = await listEntryQueries.create(entry, admin);
  const stored = await listEntryQueries.findById(id);
  return {
    change: { kind: "list-entry", recordId: id, after: stored?.updatedAt ?? null } satisfies NewBatchChange,
  };
}
