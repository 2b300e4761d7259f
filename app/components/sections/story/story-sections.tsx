import { type ComponentType, lazy, Suspense } from "react";
import type { TextAttributes } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import type { SectionKind } from "#app/schemas/sections/section-kinds";
import { Drawing, Logos, OnePicture, Pair, PictureGallery } from "./picture-sections";
import { Action, ContactLink, Questions, Quote, StoryText } from "./text-sections";

type Components = { [Kind in SectionKind]: ComponentType<{ of: DrawnSection<Kind>; title: string }> };

/** Lazy chunks: only a page with such a section loads the script of cards and rows, of figures, of tables, or of films. */
const FiguresSection = lazy(() => import("./figures-section"));
const ListSection = lazy(() => import("./list-sections"));
const TableSection = lazy(() => import("./table-section"));
const VideoSection = lazy(() => import("./video-section"));

/** Components of the kinds of sections. */
const components: Components = {
  text: StoryText,
  picture: OnePicture,
  gallery: PictureGallery,
  pair: Pair,
  drawing: Drawing,
  quote: Quote,
  figures: FiguresSection,
  table: TableSection,
  people: ListSection,
  logos: Logos,
  questions: Questions,
  documents: ListSection,
  listings: ListSection,
  projects: ListSection,
  journal: ListSection,
  video: VideoSection,
  action: Action,
  contact: ContactLink,
};

type Props = {
  sections: DrawnSection[];
  /** The title of the page, for pictures without words. */
  title: string;
  attributes?: TextAttributes;
  /** Stands between two parts of a page, which are further apart. */
  isBetween?: boolean;
};

/** The sections of a story, below its heading. */
export default function StorySections({ sections, title, attributes, isBetween }: Props) {
  const place = isBetween ? "mt-section" : "mt-10 md:mt-16";
  return (
    <div className={`${place} grid gap-y-10 md:gap-y-16 [&_section]:mt-0`}>
      {sections.map((section, index) => {
        const Section = components[section.kind] as ComponentType<{ of: DrawnSection; title: string }>;
        // Cards of listings are in the language of the page, whatever the story is in.
        const isOfPage = section.kind === "listings" || section.kind === "projects";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ids, and a page never moves them
          <div key={index} {...(!isOfPage && attributes)}>
            <Suspense>
              <Section of={section} title={title} />
            </Suspense>
          </div>
        );
      })}
    </div>
  );
}
