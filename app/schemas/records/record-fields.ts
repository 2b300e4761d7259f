import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import type { ListName } from "#app/words/list-names";
import { oneOfList } from "../lists/one-of-list";
import { valuesOf } from "../lists/value-lists";
import type { UnitSettings } from "../units/unit-settings";
import { z } from "../zod-config";
import type { Words } from "./control";
import {
  draftImages,
  imageList,
  integer,
  optionalCount,
  optionalEmail,
  optionalImage,
  optionalText,
  requiredImage,
  text,
  utcTime,
} from "./fields";
import { type FieldGroup, type Flags, field, optional } from "./record";

type PublicOption<Public> = Pick<Flags<Public>, "isPublic"> & { group?: FieldGroup; isText?: true };

/** Fields that several kinds of records share. */
export const title = field(text(1, m.required), {
  label: m.field_title,
  isPublic: true,
  isText: true,
  isWide: true,
  group: "first",
});

export const description = field(text(1, m.required, 20_000), {
  draftSchema: optionalText(20_000),
  label: m.field_description,
  isPublic: true,
  isText: true,
  control: { type: "textarea", rows: 8, isMarkdown: true },
  isWide: true,
});

export const location = field(text(1, m.required), {
  draftSchema: optionalText(),
  label: m.field_location,
  isPublic: true,
  isText: true,
  group: "first",
  hint: m.field_location_hint,
});

export const checkbox = <Public extends boolean = false>(label: Words, options: PublicOption<Public> = {}) =>
  field(z.boolean({ error: m.invalid_input }).default(false), {
    label,
    control: { type: "checkbox" },
    ...options,
  });

export const featured = checkbox(m.field_featured, { isPublic: true, group: "side" });

export const images = field(imageList, {
  draftSchema: draftImages,
  label: m.field_images,
  isPublic: true,
  group: "pictures",
  control: { type: "images" },
});

/** 'America/New York' */
const zoneOf = ({ timeZone }: UnitSettings) => timeZone.replaceAll("_", " ");

export const publishAt = field(utcTime, {
  label: m.field_publish_at,
  isPublic: true,
  group: "side",
  isOptional: true,
  control: { type: "time" },
  unitHint: (settings) => m.field_publish_at_hint({ zone: zoneOf(settings) }),
});

export const unpublishAt = field(utcTime, {
  label: m.field_unpublish_at,
  isPublic: true,
  group: "side",
  isOptional: true,
  control: { type: "time" },
  unitHint: (settings) => m.field_unpublish_at_hint({ zone: zoneOf(settings) }),
});

/** The team member who answers for a listing: calls and WhatsApp messages of its page go there. */
export const agentId = field(integer(1).nullable().default(null) as z.ZodType<number | null>, {
  label: m.field_agent,
  isPublic: true,
  group: "side",
  isOptional: true,
  control: { type: "offered", numbered: m.field_agent_number },
  hint: m.field_agent_hint,
});

/** The place in an ordered list; without one a new record comes last. */
export const order = field(
  z
    .number({ error: m.invalid_input })
    .int({ error: m.invalid_input })
    .min(0, { error: m.invalid_input })
    .max(1_000_000)
    .optional(),
  { label: m.field_order, control: { type: "order" }, isPublic: true, isOptional: true },
);

/** A text that is made from the name when the record is added, and stays. */
export const fixedText = (label: Words, max: number) =>
  optional(
    field(z.string({ error: m.invalid_input }).trim().max(max).optional(), {
      label,
      isPublic: true,
      control: { type: "fixed" },
    }),
  );

/** Kept, but not shown on the site. */
export const hidden = checkbox(m.field_hidden, { isPublic: true, group: "side" });

export const image = <Public extends boolean = false>(label: Words, options: PublicOption<Public> = {}) =>
  field(optionalImage, { label, control: { type: "image" }, ...options });

export const mandatoryImage = field(requiredImage, {
  label: m.field_picture,
  control: { type: "image", isRequired: true },
  isPublic: true,
});

type LineOptions<Public> = PublicOption<Public> & { max?: number; hint?: Words; isWide?: boolean };

export const line = <Public extends boolean = false>(
  label: Words,
  { max, ...options }: LineOptions<Public> = {},
) => field(text(1, m.required, max), { label, ...options });

export const optionalLine = <Public extends boolean = false>(
  label: Words,
  { max, ...options }: LineOptions<Public> = {},
) => field(optionalText(max), { label, ...options });

export const phone = field(optionalText(), {
  label: m.field_phone,
  isPublic: true,
  control: { type: "text", inputType: "tel" },
});

export const email = field(optionalEmail, {
  label: m.field_email,
  isPublic: true,
  control: { type: "text", inputType: "email" },
});

/** One of a few values; the first is the default. */
export function select<const Value extends string, Public extends boolean = false>(
  values: readonly [Value, ...Value[]],
  label: Words,
  { labels, ...options }: PublicOption<Public> & { labels?: Record<string, Label> } = {},
) {
  const schema = z.enum(values, { error: m.invalid_input }).default(() => values[0]);
  return field(schema as z.ZodType<Value>, {
    label,
    control: { type: "select", values, labels },
    ...options,
  });
}

/** One of the values of a list of the firm; the first that is offered is the default. */
export function listed<Public extends boolean = false>(
  list: ListName,
  label: Words,
  options: PublicOption<Public> = {},
) {
  const control = {
    type: "select",
    list,
    // The firm may have changed them since.
    get values() {
      return valuesOf(list);
    },
  } as const;
  const schema = oneOfList(list).default(() => valuesOf(list)[0] ?? "");
  return field(schema as z.ZodType<string>, { label, control, ...options });
}

export function count<Public extends boolean = false, Optional extends boolean = false>(
  label: Words,
  options: Flags<Public, Optional> & { cardText?(count: number | null): string } = {},
) {
  return field(optionalCount, { label, control: { type: "number" }, ...options });
}

/** Title of a record's page in search engines and chats, in place of its own. */
export const searchTitle = optionalLine(m.field_search_title, {
  isPublic: true,
  isText: true,
  isWide: true,
  group: "search",
  hint: m.field_search_title_hint,
});

export const searchDescription = field(optionalText(300), {
  label: m.field_search_description,
  isPublic: true,
  isText: true,
  isWide: true,
  group: "search",
  control: { type: "textarea", rows: 3 },
  hint: m.field_search_description_hint,
});

/** The picture of a record's page in chats, in place of the one that is drawn of the record. */
export const searchImage = field(optionalImage, {
  label: m.field_search_image,
  isPublic: true,
  isOptional: true,
  group: "search",
  control: { type: "image", hasOwnName: true },
  hint: m.field_search_image_hint,
});

/** Texts and picture for search engines and chats, which few records have. */
export const searchFields = {
  searchTitle: optional(searchTitle),
  searchDescription: optional(searchDescription),
  searchImage,
};
