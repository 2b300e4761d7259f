import { recordDefinitions } from "#app/schemas/kinds/record-kinds";
import { withCustomInputs } from "#app/schemas/records/custom-fields";
import type { Field, RecordDefinition, RecordKind } from "#app/schemas/records/record";
import { nameOf } from "#app/schemas/records/record-values";
import { sectionTexts } from "#app/schemas/sections/section-texts";
import { type TranslationSource, textFieldsOf } from "#app/schemas/translations/translation";
import { type Connection, db } from "../../client/client";
import { decodeVersion } from "../columns";
import { editedVersion, findEdited } from "../records/edited-version";
import { revisionAt } from "../revisions";
import { completeSettings, findSetting } from "../settings";

type Values = Record<string, unknown>;

/** Texts of the first language, and the time of the version that has them. */
export type SourceTexts = { title: string; texts: Values; updatedAt: string };

/**
 * The texts that a translation is made from: those of the newest version of a record, drafts included.
 * @param at `updatedAt` of the version that a form showed; the newest where that is purged
 * @returns undefined where there is no such record
 */
export async function findSourceTexts(
  connection: Connection,
  source: TranslationSource,
  id: number,
  at?: string,
): Promise<SourceTexts | undefined> {
  const newest = await findNewest(connection, source, id);
  if (!newest || !at || at === newest.updatedAt) return newest && textsOf(source, newest);
  const revision = await revisionAt(connection, source.kind, id, at).executeTakeFirst();
  const values = revision && readVersion(source, JSON.parse(revision.record));
  return textsOf(source, values ? { ...newest, ...values } : newest);
}

/** The texts of what is in the trash. */
export async function findDeletedTexts(
  source: TranslationSource,
  id: number,
): Promise<SourceTexts | undefined> {
  const rows = db.selectFrom("revisions").select("record").orderBy("id", "desc");
  const deleted = await rows
    .where((row) => row.and({ kind: source.kind, recordId: id, deleted: 1 }))
    .executeTakeFirst();
  return deleted && textsOf(source, { updatedAt: "", ...readVersion(source, JSON.parse(deleted.record)) });
}

type Version = Values & { updatedAt: string };

async function findNewest(
  connection: Connection,
  source: TranslationSource,
  id: number,
): Promise<Version | undefined> {
  if (source.kind === "settings") return completeSettings(await findSetting("site", connection));
  if (source.kind === "file") {
    const files = connection.selectFrom("files").select(["name", "alt", "caption"]).where("id", "=", id);
    const file = await files.executeTakeFirst();
    // Texts of files have no versions.
    return file && { ...file, updatedAt: "" };
  }
  const definition: RecordDefinition = recordDefinitions[source.kind as RecordKind];
  const stored = await findEdited(connection, definition, id);
  const row = stored && editedVersion(definition, stored);
  const values = row && decodeVersion(definition, row);
  return values && { ...values, updatedAt: row.updatedAt };
}

function readVersion({ kind }: TranslationSource, row: unknown) {
  const definition: RecordDefinition | undefined = recordDefinitions[kind as RecordKind];
  return definition ? decodeVersion(definition, row) : (row as Values);
}

function textsOf(source: TranslationSource, { updatedAt, ...values }: Version): SourceTexts {
  return { title: nameOf(source, values), texts: ownTexts(source, values), updatedAt };
}

/** The texts of a record, of which each can have a translation. */
export function ownTexts(source: TranslationSource, record: Values): Values {
  const values = withCustomInputs(source.fields, record);
  const fields = Object.entries(textFieldsOf(source));
  return Object.fromEntries(fields.map(([name, of]) => [name, translatableValue(of, values[name] ?? "")]));
}

/** Reduces a value to words of the firm: common choices are the product's own, and of sections only the texts are. */
export function translatableValue({ control }: Field, value: unknown) {
  if (control.type === "sections" && Array.isArray(value)) return value.map(sectionTexts);
  if (control.type !== "choices" || !Array.isArray(value)) return value;
  return value.filter((entry) => !control.presets.includes(entry));
}
