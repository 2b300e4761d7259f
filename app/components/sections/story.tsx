import type { ComponentType } from "react";
import type { TextAttributes } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import type { SectionKind } from "#app/schemas/sections/section-kinds";
import { Documents, Listings, People, Projects } from "./list-sections";
import { Drawing, Logos, OnePicture, Pair, PictureGallery } from "./picture-sections";
import { Action, ContactLink, Figures, Questions, Quote, StoryText, Table } from "./text-sections";
import { StoryVideo } from "./video-section";

/** Components of the kinds of sections. */
const components: { [Kind in SectionKind]: ComponentType<{ of: DrawnSection<Kind>; title: string }> } = {
  text: StoryText,
  picture: OnePicture,
  gallery: PictureGallery,
  pair: Pair,
  drawing: Drawing,
  quote: Quote,
  figures: Figures,
  table: Table,
  people: People,
  logos: Logos,
  questions: Questions,
  documents: Documents,
  listings: Listings,
  projects: Projects,
  video: StoryVideo,
  action: Action,
  contact: ContactLink,
};

type Props = {
  sections: DrawnSection[];
  /** The title of the page, for pictures without words. */
  title: string;
  attributes?: TextAttributes;
};

/** The sections of a story, below its heading. */
export function Story({ sections, title, attributes }: Props) {
  if (sections.length === 0) return null;
  return (
    <div className="mt-10 grid gap-y-10 md:mt-16 md:gap-y-16 [&_section]:mt-0" {...attributes}>
      {sections.map((section, index) => {
        const Section = components[section.kind] as ComponentType<{ of: DrawnSection; title: string }>;
        // biome-ignore lint/suspicious/noArrayIndexKey: sections have no ids, and a page never moves them
        return <Section key={index} of={section} title={title} />;
      })}
    </div>
  );
}
