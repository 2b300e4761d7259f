import { m } from "#app/words/compiled/messages.js";
import type { Picture } from "../picture";
import type { Phone } from "../readers/phone-links";
import { optionalWhatsApp } from "../records/fields";
import { defineRecord, field, type InputOf, type Visible } from "../records/record";
import { email, hidden, image, line, order, phone } from "../records/record-fields";
import type { Untranslated } from "../records/text-attributes";

export const teamMemberDefinition = defineRecord({
  kind: "team-member",
  path: "team",
  label: m.kind_team_member,
  labels: m.kinds_team_member,
  icon: "M8 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M3 14c0-3 2-4.5 5-4.5s5 1.5 5 4.5",
  legend: m.kind_team_member,
  fields: {
    name: line(m.field_name, { isPublic: true, isText: true }),
    position: line(m.field_position, { isPublic: true, isText: true }),
    phone,
    email,
    whatsapp: field(optionalWhatsApp, {
      label: m.field_whatsapp,
      isPublic: true,
      hint: m.field_whatsapp_hint,
      control: { type: "text", inputType: "tel" },
    }),
    hidden,
    photo: image(m.field_photo, { isPublic: true }),
    order,
  },
  titleField: "name",
  subtitleField: "position",
  isOrdered: true,
  hasPage: false,
  card: ["name", "position", "phone", "email", "whatsapp"],
  columns: [{ field: "phone" }, { field: "email" }],
  search: {
    columns: ["name", "position", "email", "phone"],
    hasPhones: true,
    placeholder: m.search_team_member,
  },
  activity: { kind: "team member added" },
});

export type TeamMemberInput = InputOf<(typeof teamMemberDefinition)["fields"]>;
type TeamMember = Visible<(typeof teamMemberDefinition)["fields"]>;

/** A team member in a list of the site. */
export type TeamCard = Pick<TeamMember, "name" | "position" | "email"> & {
  phone: Phone[];
  whatsapp?: string;
  picture?: Picture;
} & Untranslated;
