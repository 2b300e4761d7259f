import { DetailFacts } from "#app/components/details/detail-facts";
import { Gallery } from "#app/components/media/gallery";
import { CaptionedPicture, Picture } from "#app/components/media/picture";
import { Markdown } from "#app/components/sections/markdown";
import { SectionHead } from "#app/components/sections/section-head";
import { SectionRows } from "#app/components/sections/section-rows";
import { SplitSection } from "#app/components/sections/split-section";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { Entry } from "./entry";
import { picture, pictures, text } from "./samples";

/** Pictures, and the sections of a page of the site. */
export const sectionEntries: Entry[] = [
  {
    names: ["Markdown"],
    file: "sections/markdown.tsx",
    use: "Text that an admin wrote, as readMarkdown of the server returns it: plain, or with headings, lists, links and pictures.",
    example: (
      <div className="grid gap-[1em] whitespace-pre-line">
        <Markdown of={text} />
      </div>
    ),
  },
  {
    names: ["Picture"],
    file: "media/picture.tsx",
    use: "Every picture: it takes the smallest file that is wide enough. Without a picture it shows the logo.",
    example: (
      <div className="grid grid-cols-2 gap-gutter">
        <Picture className="aspect-card" of={picture} sizes="45vw" />
        <Picture className="aspect-card" of={undefined} sizes="45vw" />
      </div>
    ),
  },
  {
    names: ["CaptionedPicture"],
    file: "media/picture.tsx",
    use: "A picture that needs a name, place or year: captions are set as the label of a drawing.",
    example: (
      <CaptionedPicture
        className="max-w-120"
        imageClass="aspect-card"
        of={picture}
        sizes="30rem"
        title="Hall, 4 pm"
        caption="Satellite Town · 2023"
      />
    ),
  },
  {
    names: ["Gallery"],
    file: "media/gallery.tsx",
    use: "Several pictures of one record; DetailPage has it at its start.",
    example: <Gallery className="max-w-120" pictures={pictures} title="Garden house" />,
  },
  {
    names: ["SectionHead"],
    file: "sections/section-head.tsx",
    use: "Heading of a section as wide as the page, with a link to all of its records.",
    isWide: true,
    example: (
      <SectionHead title="Projects">
        <StandaloneLink to="/projects">All projects</StandaloneLink>
      </SectionHead>
    ),
  },
  {
    names: ["SplitSection"],
    file: "sections/split-section.tsx",
    use: "Heading at the start, content at the end: services, offices, text about the firm.",
    isWide: true,
    example: (
      <SplitSection>
        <h2>Services</h2>
        <p className="max-w-136">Houses, apartments, offices and civic buildings, from the first sketch.</p>
      </SplitSection>
    ),
  },
  {
    names: ["SectionRows"],
    file: "sections/section-rows.tsx",
    use: "People, services, offices: a list in a section, whose items have columns of their own.",
    example: (
      <SectionRows className="text-t2/normal *:gap-y-1.4 md:*:grid-cols-[1fr_2fr]">
        <li>
          <h3>Karachi</h3>
          <p className="text-ink-2">Suite 402, Marine Point, Block 9, Clifton, Karachi</p>
        </li>
        <li>
          <h3>Rawalpindi</h3>
          <p className="text-ink-2">14-B, Satellite Town, Murree Road, Rawalpindi</p>
        </li>
      </SectionRows>
    ),
  },
  {
    names: ["DetailFacts"],
    file: "details/detail-facts.tsx",
    use: "The facts of a property or project; DetailPage has it beside the pictures.",
    example: (
      <div className="max-w-96">
        <DetailFacts
          id={18}
          facts={[
            { label: "Type", value: "Villa" },
            { label: "Area", value: "1 kanal" },
            { label: "Location", value: "Block C, New City, Wah Cantt", isWide: true },
          ]}
          source={{ kind: "Property", name: "Mehrab, Wah" }}
        />
      </div>
    ),
  },
];
