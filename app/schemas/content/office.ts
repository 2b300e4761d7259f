import { m } from "#app/words/compiled/messages.js";
import { optionalLink, optionalText, required, text } from "../records/fields";
import { defineRecord, field, type InputOf, type Visible } from "../records/record";
import { email, hidden, line, order, phone } from "../records/record-fields";
import { z } from "../zod-config";

/** Degrees of WGS 84, or null. */
function degrees(label: string, most: number) {
  const message = `Please enter a number from -${most} to ${most}.`;
  const schema = z.number({ error: message }).min(-most, message).max(most, message).nullable().default(null);
  return field(schema, { label, control: { type: "number" }, isPublic: true });
}

export const officeDefinition = defineRecord({
  kind: "office",
  path: "offices",
  label: m.kind_office,
  labels: m.kinds_office,
  icon: "M3 14V2h7v12M10 6h3v8M1 14h14M5 5h3M5 8h3M5 11h3",
  legend: "Office",
  fields: {
    name: line("Name", { isPublic: true, hint: "The town" }),
    phone,
    address: field(text(1, required, 300), { label: "Address", isPublic: true, isWide: true }),
    email,
    mapLink: field(optionalLink, {
      label: "Map Link",
      isPublic: true,
      control: { type: "text", inputType: "url" },
      hint: "Optional: without one, Map opens the coordinates.",
    }),
    hours: field(optionalText(300), {
      label: "Hours",
      isPublic: true,
      control: { type: "textarea", rows: 2 },
      hint: "Optional: where they differ from those of the firm.",
      isWide: true,
    }),
    latitude: degrees("Latitude", 90),
    longitude: degrees("Longitude", 180),
    hidden,
    order,
  },
  titleField: "name",
  subtitleField: "address",
  isOrdered: true,
  hasPage: false,
  card: ["name", "address", "phone", "email", "hours", "latitude", "longitude", "mapLink"],
  columns: [{ field: "phone" }],
  search: { columns: ["name", "address", "phone"], hasPhones: true, placeholder: "Name or address" },
  activity: { kind: "office added", text: "New office added" },
});

export type OfficeInput = InputOf<(typeof officeDefinition)["fields"]>;
export type Office = Visible<(typeof officeDefinition)["fields"]>;
