import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { optionalLink, optionalText, text } from "../records/fields";
import { defineRecord, field, hasAny, type InputOf, type Visible } from "../records/record";
import { email, hidden, line, order, phone, searchFields } from "../records/record-fields";
import { z } from "../zod-config";

/** Degrees of WGS 84, or null. */
function degrees(label: Label, most: number) {
  const error = () => m.degrees_range({ most });
  const schema = z.number({ error }).min(-most, { error }).max(most, { error }).nullable().default(null);
  return field(schema, { label, control: { type: "number" }, isPublic: true });
}

export const officeDefinition = defineRecord({
  kind: "office",
  path: "offices",
  label: m.kind_office,
  labels: m.kinds_office,
  icon: "M3 14V2h7v12M10 6h3v8M1 14h14M5 5h3M5 8h3M5 11h3",
  legend: m.kind_office,
  fields: {
    name: line(m.field_name, { isPublic: true, isText: true, hint: m.field_town_hint }),
    phone,
    address: field(text(1, m.required, 300), {
      label: m.field_address,
      isPublic: true,
      isText: true,
      isWide: true,
    }),
    email,
    mapLink: field(optionalLink, {
      label: m.field_map_link,
      isPublic: true,
      control: { type: "text", inputType: "url" },
      hint: m.field_map_link_hint,
    }),
    hours: field(optionalText(300), {
      label: m.field_hours,
      isPublic: true,
      isText: true,
      control: { type: "textarea", rows: 2 },
      hint: m.field_hours_hint,
      isWide: true,
    }),
    text: field(optionalText(20_000), {
      label: m.field_text,
      isPublic: true,
      isOptional: true,
      isText: true,
      control: { type: "textarea", rows: 6, isMarkdown: true },
      hint: m.field_office_text_hint,
      isWide: true,
    }),
    latitude: degrees(m.field_latitude, 90),
    longitude: degrees(m.field_longitude, 180),
    ...searchFields,
    hidden,
    order,
  },
  titleField: "name",
  subtitleField: "address",
  isOrdered: true,
  hasPage: hasAny("text"),
  card: ["name", "address", "phone", "email", "hours", "latitude", "longitude", "mapLink"],
  columns: [{ field: "phone" }],
  search: { columns: ["name", "address", "phone"], hasPhones: true, placeholder: m.search_office },
  activity: { kind: "office added" },
});

export type OfficeInput = InputOf<(typeof officeDefinition)["fields"]>;
export type Office = Visible<(typeof officeDefinition)["fields"]>;
