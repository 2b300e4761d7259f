import { m } from "#app/words/compiled/messages.js";
import { optionalText, required, text } from "../records/fields";
import { defineRecord, field, type InputOf, type Visible } from "../records/record";
import { checkbox, hidden, image, order, select, title } from "../records/record-fields";

/** Drawings beside the titles of services: routes/site/about/route. */
const serviceIcons = ["none", "plan", "wall", "scales", "lamp", "schedule", "arch"] as const;

export type ServiceIcon = (typeof serviceIcons)[number];

export const serviceDefinition = defineRecord({
  kind: "service",
  path: "services",
  label: m.kind_service,
  labels: m.kinds_service,
  icon: "M2 3h12v10H2zM2 6h12M5 9h6",
  legend: "Service",
  fields: {
    title,
    summary: field(text(1, required, 400), {
      label: "Summary",
      isPublic: true,
      control: { type: "textarea", rows: 3 },
      hint: "One or two sentences, shown in lists.",
      isWide: true,
    }),
    text: field(optionalText(20_000), {
      label: "Text",
      isPublic: true,
      control: { type: "textarea", rows: 6, isMarkdown: true },
      hint: "Optional: shown under the summary on the About page.",
      isWide: true,
    }),
    icon: select(serviceIcons, "Drawing", { isPublic: true }),
    onHome: checkbox("Shown on Home", { isPublic: true }),
    hidden,
    image: image("Picture", { isPublic: true }),
    order,
  },
  titleField: "title",
  subtitleField: "summary",
  isOrdered: true,
  hasPage: false,
  card: ["title", "summary", "text", "icon", "onHome"],
  search: { columns: ["title", "summary", "text"], placeholder: "Title or text" },
  activity: { kind: "service added", text: "New service added" },
});

export type ServiceInput = InputOf<(typeof serviceDefinition)["fields"]>;
export type Service = Visible<(typeof serviceDefinition)["fields"]>;
