import { PictureSequence } from "#app/components/sections/picture-sequence";
import { Story } from "#app/components/sections/story";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { Example, Examples } from "./example";
import { pictures, text } from "./samples";

const sections: DrawnSection[] = [
  { kind: "text", text },
  { kind: "picture", images: pictures.slice(0, 1), width: "wide" },
  { kind: "gallery", title: "On site", images: pictures },
  { kind: "pair", title: "", images: pictures.slice(0, 2) },
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
    kind: "questions",
    title: "Questions",
    questions: [{ question: "How long does a house take?", answer: "A year from the first drawing." }],
  },
  { kind: "action", title: "Come and see us", label: "Contact us", address: "/contact" },
];

export const storyExamples = (
  <Examples title="Sections of a story">
    <Example
      of={[
        "Story",
        "StoryText",
        "OnePicture",
        "PictureGallery",
        "Pair",
        "Quote",
        "Figures",
        "Questions",
        "Action",
      ]}
      use="What the pages of a firm are made of; each is a kind of section. One that lacks what it needs is left out."
      isWide
    >
      <Story sections={sections} title="Careers" />
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
