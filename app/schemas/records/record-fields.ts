import { z } from "../zod-config";
import {
  draftImages,
  imageList,
  integer,
  optionalCount,
  optionalEmail,
  optionalImage,
  optionalText,
  required,
  requiredImage,
  text,
  utcTime,
} from "./fields";
import { type FieldGroup, type Flags, field } from "./record";

type PublicOption<Public> = Pick<Flags<Public>, "isPublic"> & { group?: FieldGroup };

/** Fields that several kinds of records share. */
export const title = field(text(1, required), {
  label: "Title",
  isPublic: true,
  isWide: true,
  group: "first",
});

export const description = field(text(1, required, 20_000), {
  draftSchema: optionalText(20_000),
  label: "Description",
  isPublic: true,
  control: { type: "textarea", rows: 8, isMarkdown: true },
  isWide: true,
});

export const location = field(text(1, required), {
  draftSchema: optionalText(),
  label: "Location",
  isPublic: true,
  group: "first",
  hint: "Street or area, then the city",
});

export const checkbox = <Public extends boolean = false>(label: string, options: PublicOption<Public> = {}) =>
  field(z.boolean({ error: "Invalid input" }).default(false), {
    label,
    control: { type: "checkbox" },
    ...options,
  });

export const featured = checkbox("Featured", { isPublic: true, group: "side" });

export const images = field(imageList, {
  draftSchema: draftImages,
  label: "Images",
  isPublic: true,
  group: "pictures",
  control: { type: "images" },
});

/** 'Time of Asia/Karachi.' */
const timeIn = (timeZone: string) => `Time of ${timeZone.replaceAll("_", " ")}.`;

export const publishAt = field(utcTime, {
  label: "Publish at",
  isPublic: true,
  group: "side",
  isOptional: true,
  control: { type: "time" },
  unitHint: ({ timeZone }) => `Optional: otherwise at once. ${timeIn(timeZone)}`,
});

export const unpublishAt = field(utcTime, {
  label: "Unpublish at",
  isPublic: true,
  group: "side",
  isOptional: true,
  control: { type: "time" },
  unitHint: ({ timeZone }) => `Optional: from then on visitors don't see it. ${timeIn(timeZone)}`,
});

/** The team member who answers for a listing: calls and WhatsApp messages of its page go there. */
export const agentId = field(integer(1).nullable().default(null) as z.ZodType<number | null>, {
  label: "Agent",
  isPublic: true,
  group: "side",
  isOptional: true,
  control: { type: "offered", noun: "Team member" },
  hint: "Optional: whose phone, WhatsApp and email the page shows.",
});

/** The place in an ordered list; without one a new record comes last. */
export const order = field(
  z.number({ error: "Invalid input" }).int("Invalid input").min(0, "Invalid input").max(1_000_000).optional(),
  { label: "Order", control: { type: "order" }, isPublic: true, isOptional: true },
);

/** Kept, but not shown on the site. */
export const hidden = checkbox("Hidden", { isPublic: true, group: "side" });

export const image = <Public extends boolean = false>(label: string, options: PublicOption<Public> = {}) =>
  field(optionalImage, { label, control: { type: "image" }, ...options });

export const mandatoryImage = field(requiredImage, {
  label: "Picture",
  control: { type: "image", isRequired: true },
  isPublic: true,
});

type LineOptions<Public> = PublicOption<Public> & { max?: number; hint?: string; isWide?: boolean };

export const line = <Public extends boolean = false>(
  label: string,
  { max, ...options }: LineOptions<Public> = {},
) => field(text(1, required, max), { label, ...options });

export const optionalLine = <Public extends boolean = false>(
  label: string,
  { max, ...options }: LineOptions<Public> = {},
) => field(optionalText(max), { label, ...options });

export const phone = field(optionalText(), {
  label: "Phone",
  isPublic: true,
  control: { type: "text", inputType: "tel" },
});

export const email = field(optionalEmail, {
  label: "Email",
  isPublic: true,
  control: { type: "text", inputType: "email" },
});

/** One of a few values; the first is the default. */
export function select<const Value extends string, Public extends boolean = false>(
  values: readonly [Value, ...Value[]],
  label: string,
  { labels, ...options }: PublicOption<Public> & { labels?: Record<string, string> } = {},
) {
  const schema = z.enum(values, { error: "Invalid input" }).default(() => values[0]);
  return field(schema as z.ZodType<Value>, {
    label,
    control: { type: "select", values, labels },
    ...options,
  });
}

export function count<Public extends boolean = false, Optional extends boolean = false>(
  label: string,
  options: Flags<Public, Optional> & { cardText?(count: number | null): string } = {},
) {
  return field(optionalCount, { label, control: { type: "number" }, ...options });
}
