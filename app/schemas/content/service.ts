import { m } from "#app/words/compiled/messages.js";
import { optionalText, text } from "../records/fields";
import { defineRecord, field, hasAny, type InputOf, type Visible } from "../records/record";
import { checkbox, hidden, image, order, searchFields, select, title } from "../records/record-fields";
import { sections } from "../sections/section-list";

/** Drawings beside the titles of services: routes/site/about/route. */
const serviceIcons = ["none", "plan", "wall", "scales", "lamp", "schedule", "arch"] as const;

export type ServiceIcon = (typeof serviceIcons)[number];

export const serviceDefinition = defineRecord({
  kind: "service",
  path: "services",
  label: m.kind_service,
  labels: m.kinds_service,
  icon: "M2 3h12v10H2zM2 6h12M5 9h6",
  legend: m.kind_service,
  fields: {
    title,
    summary: field(text(1, m.required, 400), {
      label: m.field_summary,
      isPublic: true,
      isText: true,
      control: { type: "textarea", rows: 3 },
      hint: m.field_summary_hint,
      isWide: true,
    }),
    text: field(optionalText(20_000), {
      label: m.field_text,
      isPublic: true,
      isText: true,
      control: { type: "textarea", rows: 6, isMarkdown: true },
      hint: m.field_service_text_hint,
      isWide: true,
    }),
    sections,
    icon: select(serviceIcons, m.field_icon, { isPublic: true }),
    onHome: checkbox(m.field_on_home, { isPublic: true }),
    ...searchFields,
    hidden,
    image: image(m.field_picture, { isPublic: true }),
    order,
  },
  titleField: "title",
  subtitleField: "summary",
  isOrdered: true,
  hasPage: hasAny("text", "sections"),
  card: ["title", "summary", "text", "icon", "onHome"],
  search: { columns: ["title", "summary", "text", "sections"], placeholder: m.search_service },
  activity: { kind: "service added" },
});

export type ServiceInput = InputOf<(typeof serviceDefinition)["fields"]>;
export type Service = Visible<(typeof serviceDefinition)["fields"]>;
