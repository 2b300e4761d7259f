import { m } from "#app/words/compiled/messages.js";
import type { Picture } from "../picture";
import type { Phone } from "../readers/phone-links";
import { httpsAddress, integer, optionalText, optionalWhatsApp, pairList } from "../records/fields";
import { defineRecord, field, hasAny, type InputOf, type Visible } from "../records/record";
import { email, hidden, image, line, order, phone, searchFields } from "../records/record-fields";
import type { Untranslated } from "../records/text-attributes";
import type { z } from "../zod-config";

/** Options of fields that visitors see where they are filled in. */
const optional = { isPublic: true, isOptional: true } as const;

const linkLength = 40;

/** Pages elsewhere, each with a name of the firm's. */
const links = field(pairList({ name: optionalText(linkLength), url: httpsAddress(300) }, 12), {
  ...optional,
  label: m.field_links,
  isText: { name: linkLength },
  control: {
    type: "pairs",
    entry: m.field_link,
    inputs: { name: m.field_name, url: m.site_network_address },
  },
  hint: m.field_links_hint,
});

/** The office where they work. */
const office = field(integer(1).nullable().default(null) as z.ZodType<number | null>, {
  ...optional,
  label: m.field_office,
  control: { type: "offered", numbered: m.field_office_number },
  hint: m.field_office_hint,
});

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
    office,
    biography: field(optionalText(20_000), {
      ...optional,
      label: m.field_biography,
      isText: true,
      control: { type: "textarea", rows: 8, isMarkdown: true },
      hint: m.field_biography_hint,
      isWide: true,
    }),
    links,
    ...searchFields,
    hidden,
    photo: image(m.field_photo, { isPublic: true }),
    order,
  },
  titleField: "name",
  subtitleField: "position",
  isOrdered: true,
  hasPage: hasAny("biography", "links"),
  card: ["name", "position", "phone", "email", "whatsapp"],
  columns: [{ field: "phone" }, { field: "email" }],
  search: {
    columns: ["name", "position", "email", "phone", "biography"],
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
  /** Address of their page, if they have one. */
  path?: string;
} & Untranslated;
