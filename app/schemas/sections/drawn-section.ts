import type { MarkdownContent } from "../markdown";
import type { Picture } from "../picture";
import type { Section, SectionKind } from "./section-kinds";

type Drawn<Values> = {
  [Name in keyof Values]: Name extends "images"
    ? Picture[]
    : Name extends "text"
      ? MarkdownContent
      : Values[Name];
};

/** A section as a page draws it: its pictures with their sizes, its Markdown as a tree. */
export type DrawnSection<Kind extends SectionKind = SectionKind> = {
  [Each in SectionKind]: Drawn<Extract<Section, { kind: Each }>>;
}[Kind];
