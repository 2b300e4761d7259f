import { PageParts } from "#app/components/sections/page-parts";
import { PictureSequence } from "#app/components/sections/picture-sequence";
import { Services } from "#app/components/sections/services";
import { Story } from "#app/components/sections/story/story";
import { Team } from "#app/components/sections/team";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { Example, Examples } from "./example";
import { member, pictures, project, property, text } from "./samples";

const sections: DrawnSection[] = [
  { kind: "text", text },
  { kind: "picture", images: pictures.slice(0, 1), width: "wide" },
  { kind: "gallery", title: "On site", images: pictures },
  { kind: "pair", title: "", images: pictures.slice(0, 2) },
  { kind: "drawing", title: "Drawings", images: pictures.slice(1, 2), scale: "1:100" },
  { kind: "quote", quote: "They asked how we live before they drew a line.", source: "Nadia Rahman, Wah" },
  {
    kind: "figures",
    title: "In figures",
    figures: [
      { value: "120", label: "houses" },
      { value: "3", label: "offices" },
    ],
  },
  {
    kind: "table",
    title: "Sizes",
    table: [
      ["Plot", "Area", "Price"],
      ["12", "1,250 sq ft", "4,200,000"],
    ],
  },
  { kind: "people", title: "Who builds", people: [member] },
  { kind: "logos", title: "With", images: pictures },
  {
    kind: "questions",
    title: "Questions",
    questions: [{ question: "How long does a house take?", answer: "A year from the first drawing." }],
  },
  {
    kind: "documents",
    title: "To read",
    documents: [{ href: "/uploads/brochure.pdf", name: "Brochure", note: "PDF, 1.2 MB" }],
  },
  { kind: "listings", title: "For sale", address: "/properties?city=Wah", properties: [property] },
  { kind: "projects", title: "Built", address: "", projects: [project] },
  {
    kind: "journal",
    title: "From the journal",
    category: "",
    entries: [{ id: 1, title: "A school opens", date: { iso: "2026-11-04", text: "4 November 2026" } }],
  },
  {
    kind: "video",
    title: "A walk through the house",
    address: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    images: pictures.slice(0, 1),
  },
  { kind: "contact", title: "Write to us", text: "We answer within a day." },
  { kind: "action", title: "Come and see us", label: "Contact us", address: "/contact" },
];

const parts = {
  services: (
    <Services services={[{ title: "Architectural design", summary: "From the brief to the permit." }]}>
      <p className="mt-4 max-w-136 text-t2/normal text-ink-2">What we take on, and how.</p>
    </Services>
  ),
  team: <Team team={[member]} />,
};

export const storyExamples = (
  <Examples title="Sections of a story">
    <Example
      of={[
        "Story",
        "StorySection",
        "StoryText",
        "OnePicture",
        "PictureGallery",
        "Pair",
        "Drawing",
        "Quote",
        "TeamList",
        "MemberLinks",
        "Logos",
        "Questions",
        "DocumentLinks",
        "JournalCards",
        "Action",
        "ContactLink",
      ]}
      use="What the pages of a firm are made of; each is a kind of section. One that lacks what it needs is left out."
      isWide
    >
      <Story sections={sections} title="Careers" />
    </Example>
    <Example
      of={["PageParts", "Services", "Team"]}
      use="The parts of Home and About, each a section of the kind 'part': the firm orders and hides them, and puts other sections between them."
      isWide
    >
      <PageParts title="About" of={parts} order={["team", sections.slice(5, 7), "services"]} />
    </Example>
    <Example
      of={["PictureSequence"]}
      use="Pictures of a project or of a gallery, one below the other in changing widths."
      isWide
    >
      <PictureSequence title="Garden house" pictures={pictures} />
    </Example>
  </Examples>
);
