import { m } from "#app/words/compiled/messages.js";
import { field } from "../records/record";
import { z } from "../zod-config";
import { type SectionDefinition, sectionSchemaOf } from "./section";
import { type Section, sectionDefinitions } from "./section-kinds";

export const maxSections = 100;

/** The kind of a section, if there still is one: a later release may have fewer. */
export function findSectionDefinition(kind: unknown): SectionDefinition | undefined {
  return (sectionDefinitions as readonly SectionDefinition[]).find((one) => one.kind === kind);
}

/** Stands for the kind of a section that was inserted, until it is chosen. */
export const unchosenKind = "new";

type Schemas = [ReturnType<typeof sectionSchemaOf>];

const section = z.discriminatedUnion("kind", sectionDefinitions.map(sectionSchemaOf) as unknown as Schemas, {
  error: (issue) => {
    if (issue.code !== "invalid_union") return m.invalid_input();
    const { kind } = (issue.input ?? {}) as { kind?: unknown };
    return kind === unchosenKind ? m.section_choose() : m.section_unknown();
  },
});

const sectionList = z
  .array(section, { error: m.invalid_input })
  .max(maxSections, { error: () => m.too_many({ max: maxSections }) })
  .default([]) as unknown as z.ZodType<Section[]>;

/** The parts of a story, in their order. */
export const sections = field(sectionList, {
  label: m.field_sections,
  isPublic: true,
  isOptional: true,
  isText: true,
  control: { type: "sections" },
  hint: m.field_sections_hint,
});
