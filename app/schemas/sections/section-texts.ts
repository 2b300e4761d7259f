import { m } from "#app/words/compiled/messages.js";
import { optionalText } from "../records/fields";
import type { Field, Fields } from "../records/record";
import { z } from "../zod-config";
import { sectionDefinitions } from "./section-kinds";
import { findSectionDefinition, maxSections } from "./section-list";

type Values = Record<string, unknown>;

const allFields = sectionDefinitions.flatMap(({ fields }) => Object.entries(fields as Fields));

/** The fields of sections that are words of the firm, by name: those of the same name are alike in every kind. */
export const sectionTextFields: Fields = Object.fromEntries(allFields.filter(([, { isText }]) => isText));

/** Takes the texts of each section of a story, none of which is required. */
export const sectionTextsSchema = z
  .array(
    z.object(Object.fromEntries(Object.entries(sectionTextFields).map(([name, of]) => [name, optional(of)]))),
    { error: m.invalid_input },
  )
  .max(maxSections)
  .default([]) as z.ZodType;

function optional({ schema, isText }: Field): z.ZodType {
  if (typeof isText !== "object") return schema.optional();
  const parts = Object.entries(isText).map(([part, max]) => [part, optionalText(max)]);
  return z.array(z.object(Object.fromEntries(parts))).optional();
}

/** The texts of a section by field, of rows by the names of their parts. */
export function sectionTexts(section: Values): Values {
  const { fields = {} } = findSectionDefinition(section.kind) ?? {};
  const texts = Object.entries(fields).flatMap(([name, { isText }]): [string, unknown][] => {
    if (typeof isText !== "object") return isText ? [[name, section[name] ?? ""]] : [];
    const rows = (section[name] ?? []) as Values[];
    return [[name, rows.map((row) => pick(row, Object.keys(isText)))]];
  });
  return Object.fromEntries(texts);
}

const pick = (row: Values, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? ""]));

/** A section with those of its texts that are translated. */
export function withSectionTexts(section: Values, texts: Values = {}): Values {
  const own = sectionTexts(section);
  const translated = Object.entries(own).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, texts[name] || value];
    const rows = (texts[name] ?? []) as Values[];
    return [name, (section[name] as Values[]).map((row, index) => ({ ...row, ...filled(rows[index]) }))];
  });
  return { ...section, ...Object.fromEntries(translated) };
}

const filled = (row: Values = {}) => Object.fromEntries(Object.entries(row).filter(([, text]) => text));
