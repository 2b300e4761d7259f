import type { JournalRow } from "../content/journal-entry";
import type { TeamCard } from "../content/team-member";
import type { DocumentLink } from "../file";
import type { ProjectCardData, PropertyCardData } from "../kinds/listing-card";
import type { MarkdownContent } from "../markdown";
import type { Picture } from "../picture";
import type { Section, SectionKind } from "./section-kinds";

/** Values in place of the stored one of a field with this name, in a section of any kind. */
export type DrawnValues = {
  images: Picture[];
  text: MarkdownContent;
  table: string[][];
  documents: DocumentLink[];
  people: TeamCard[];
  properties: PropertyCardData[];
  projects: ProjectCardData[];
  entries: JournalRow[];
};

type Drawn<Values> = {
  [Name in keyof Values]: Name extends keyof DrawnValues ? DrawnValues[Name] : Values[Name];
};

/** The parts of a page in their order, by their names, and the other sections that stand between two of them. */
export type DrawnParts<Part extends string> = (Part | DrawnSection[])[];

/** A section as a page draws it: its pictures with their sizes, its Markdown as a tree, its records as cards. */
export type DrawnSection<Kind extends SectionKind = SectionKind> = {
  [Each in SectionKind]: Drawn<Extract<Section, { kind: Each }>>;
}[Kind];
