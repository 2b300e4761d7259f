import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { type Fields, schemaOf, type ValuesOf } from "../records/record";
import { z } from "../zod-config";

/**
 * A sort of section: part of a story, with a form as records have. By convention `images` are its pictures, `text` is
 * Markdown, and `title` is its heading.
 */
export type SectionDefinition<Kind extends string = string, Of extends Fields = Fields> = {
  /** Name in the database and the API: 'gallery' */
  kind: Kind;
  label: Label;
  fields: Of;
  /** The least that it needs to be shown: entries of a list, or 1 for a text. Without that, visitors don't see it. */
  needs: { [Name in keyof Of]?: number };
  /** The select whose choice says what it is; else its kind and its texts do. */
  summary?: keyof Of & string;
};

export function defineSection<const Kind extends string, Of extends Fields>(
  definition: SectionDefinition<Kind, Of>,
) {
  return definition;
}

export type SectionOf<Definition> =
  Definition extends SectionDefinition<infer Kind, infer Of> ? { kind: Kind } & ValuesOf<Of> : never;

/** Takes the values of a section of one kind, and no others. */
export function sectionSchemaOf({ kind, fields }: SectionDefinition) {
  return z.strictObject(
    { kind: z.literal(kind), ...schemaOf(fields).shape },
    {
      error: (issue) =>
        issue.code === "unrecognized_keys"
          ? m.section_field_unknown({ name: String(issue.keys[0]) })
          : m.invalid_input(),
    },
  );
}

/**
 * The values of a stored section as its kind has them today: those of fields that a later release took away are left out, and
 * fields that it added have their defaults. Undefined for values that the kind would not take.
 */
export function readStored(
  { kind, fields }: SectionDefinition,
  values: unknown,
): Record<string, unknown> | undefined {
  const { data } = schemaOf(fields).safeParse(values);
  return data && { kind, ...data };
}

/** Tells whether a section has all that its kind needs. */
export function isComplete({ needs }: SectionDefinition, values: Record<string, unknown>) {
  return Object.entries(needs).every(([name, least = 1]) => sizeOf(values[name]) >= least);
}

function sizeOf(value: unknown) {
  return Array.isArray(value) ? value.length : Number(value !== "" && value !== undefined && value !== null);
}
