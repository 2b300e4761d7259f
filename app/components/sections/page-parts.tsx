import { Fragment, type ReactNode } from "react";
import type { TextAttributes } from "#app/schemas/records/text-attributes";
import type { DrawnParts } from "#app/schemas/sections/drawn-section";
import { Story } from "./story/story";

type Props<Part extends string> = {
  /** The page's own parts, in their usual order. */
  of: Record<Part, ReactNode>;
  /** The order that the firm has chosen. */
  order?: DrawnParts<NoInfer<Part>>;
  /** The title of the page, for pictures without words. */
  title: string;
  /** Language of the texts between the parts. */
  attributes?: TextAttributes;
};

/** The parts of a page, and the sections that stand between them. */
export function PageParts<Part extends string>({ of, order, ...story }: Props<Part>) {
  const entries: DrawnParts<Part> = order ?? (Object.keys(of) as Part[]);
  return entries.map((entry, index) =>
    Array.isArray(entry) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ids, and a page never moves them
      <Story key={index} sections={entry} isBetween {...story} />
    ) : (
      <Fragment key={entry}>{of[entry]}</Fragment>
    ),
  );
}
