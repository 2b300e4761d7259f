import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import type { InLanguage } from "#app/words/language";
import { field } from "../records/record";
import { z } from "../zod-config";
import { type PartedPage, type PartOf, pageParts, pageTitles, partNames, usualSections } from "./page-parts";
import { defineSection, isComplete, type SectionDefinition, sectionSchemaOf } from "./section";
import { type Section, sectionDefinitions } from "./section-kinds";

export const maxSections = 100;

const partDefinitions: Record<PartedPage, SectionDefinition> = {
  home: partOf("home"),
  about: partOf("about"),
};

/** The kind of section that stands for a part which the page has itself. */
function partOf(page: PartedPage): SectionDefinition {
  const values: readonly string[] = partNames(page);
  const error = () => m.section_part_wrong({ page: pageTitles[page]() });
  const part = field(z.enum(values, { error }), {
    label: m.section_part,
    isPublic: true,
    control: { type: "select", values, labels: pageParts[page] },
  });
  return defineSection({ kind: "part", label: m.section_part, fields: { part }, needs: {}, summary: "part" });
}

/** The kinds of sections of a story, or of a page that has parts of its own. */
export const definitionsOf = (page?: PartedPage): readonly SectionDefinition[] =>
  page ? [partDefinitions[page], ...sectionDefinitions] : sectionDefinitions;

/** The kind of a section, if there still is one: a later release may have fewer. */
export const findSectionDefinition = (kind: unknown, page?: PartedPage) =>
  definitionsOf(page).find((one) => one.kind === kind);

/** Tells whether a section has all that its kind needs, so that visitors see it. */
export function isCompleteSection(section: Section) {
  const definition = findSectionDefinition(section.kind);
  return definition !== undefined && isComplete(definition, section);
}

/** Stands for the kind of a section that was inserted, until it is chosen. */
export const unchosenKind = "new";

type Schemas = [ReturnType<typeof sectionSchemaOf>];

const sectionOf = (page?: PartedPage) =>
  z.discriminatedUnion("kind", definitionsOf(page).map(sectionSchemaOf) as unknown as Schemas, {
    error: (issue) => {
      if (issue.code !== "invalid_union") return m.invalid_input();
      const { kind } = (issue.input ?? {}) as { kind?: unknown };
      return kind === unchosenKind ? m.section_choose() : m.section_unknown();
    },
  });

const listOf = (page?: PartedPage) =>
  z
    .array(sectionOf(page), { error: m.invalid_input })
    .max(maxSections, { error: () => m.too_many({ max: maxSections }) });

/** The parts of a story, in their order. */
export const sections = field(listOf().default([]) as unknown as z.ZodType<Section[]>, {
  label: m.field_sections,
  isPublic: true,
  isOptional: true,
  isText: true,
  control: { type: "sections" },
  hint: m.field_sections_hint,
});

/** A section of a page that has parts of its own. */
export type PageSection<Page extends PartedPage = PartedPage> =
  | Section
  | { kind: "part"; part: PartOf<Page> };

/** The sections of a page that has parts of its own; none for the usual ones. */
export function sectionsOf<Page extends PartedPage>(page: Page, label: Label) {
  const usual = usualSections(page);
  const list = (listOf(page) as unknown as z.ZodArray<z.ZodType<PageSection<Page>>>)
    .superRefine((sections, { addIssue }) => {
      const parts = sections.map((section) => (section.kind === "part" ? section.part : undefined));
      for (const [index, part] of parts.entries())
        if (part && parts.indexOf(part) < index)
          addIssue({ code: "custom", message: m.section_part_twice(), path: [index, "part"] });
    })
    .transform((sections) => (isSame(sections, usual) ? [] : sections))
    .default([]);
  return field(list as z.ZodType<PageSection<Page>[]>, {
    label,
    isPublic: true,
    isText: true,
    control: { type: "sections", page, usual, text: (section, options) => partText(page, section, options) },
    hint: m.site_sections_hint,
  });
}

const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);

/** 'Part of this page: Team'; undefined for another section. */
function partText(page: PartedPage, { kind, part }: Record<string, unknown>, options?: InLanguage) {
  const labels: Record<string, Label> = pageParts[page];
  const words = kind === "part" && labels[String(part)]?.({}, options);
  return words ? m.section_line({ kind: m.section_part({}, options), words }, options) : undefined;
}
