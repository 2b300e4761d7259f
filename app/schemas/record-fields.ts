import {
  draftImages,
  imageList,
  optionalCount,
  optionalEmail,
  optionalImage,
  optionalText,
  required,
  requiredImage,
  text,
  utcTime,
} from "./fields";
import { field } from "./record";
import { z } from "./zod-config";

/** Fields that several kinds of records share. */
export const title = field(text(1, required), { label: "Title", isWide: true });

export const description = field(text(1, required, 20_000), {
  draftSchema: optionalText(20_000),
  label: "Description",
  control: { type: "textarea", rows: 8, isMarkdown: true },
  isWide: true,
});

export const location = field(text(1, required), {
  draftSchema: optionalText(),
  label: "Location",
  hint: "Street or area, then the city",
});

export const checkbox = (label: string) =>
  field(z.boolean({ error: "Invalid input" }).default(false), { label, control: { type: "checkbox" } });

export const featured = checkbox("Featured");

export const images = field(imageList, {
  draftSchema: draftImages,
  label: "Images",
  control: { type: "images" },
});

/** 'Time of Asia/Karachi.' */
const timeIn = (timeZone: string) => `Time of ${timeZone.replaceAll("_", " ")}.`;

/** When visitors see a record, of the kinds with states. */
export const publishAt = field(utcTime, {
  label: "Publish at",
  control: { type: "time" },
  unitHint: ({ timeZone }) => `Optional: otherwise at once. ${timeIn(timeZone)}`,
});

export const unpublishAt = field(utcTime, {
  label: "Unpublish at",
  control: { type: "time" },
  unitHint: ({ timeZone }) => `Optional: from then on visitors don't see it. ${timeIn(timeZone)}`,
});

/** The team member who answers for a listing: calls and WhatsApp messages of its page go there. */
export const agentId = field(
  z
    .number({ error: "Invalid input" })
    .int("Invalid input")
    .min(1, "Invalid input")
    .max(Number.MAX_SAFE_INTEGER, "Invalid input")
    .nullable()
    .default(null) as z.ZodType<number | null>,
  {
    label: "Agent",
    control: { type: "offered", noun: "Team member" },
    hint: "Optional: whose phone, WhatsApp and email the page shows.",
  },
);

/** The place in an ordered list; without one a new record comes last. */
export const order = field(
  z.number({ error: "Invalid input" }).int("Invalid input").min(0, "Invalid input").max(1_000_000).optional(),
  { label: "Order", control: { type: "order" } },
);

/** Kept, but not shown on the site. */
export const hidden = checkbox("Hidden");

/** One picture, which may be missing. */
export const image = (label = "Picture") => field(optionalImage, { label, control: { type: "image" } });

export const mandatoryImage = field(requiredImage, {
  label: "Picture",
  control: { type: "image", isRequired: true },
});

type LineOptions = { max?: number; hint?: string; isWide?: boolean };

/** A text of one line that must be there. */
export const line = (label: string, { max, ...options }: LineOptions = {}) =>
  field(text(1, required, max), { label, ...options });

/** A text of one line that may be empty. */
export const optionalLine = (label: string, { max, ...options }: LineOptions = {}) =>
  field(optionalText(max), { label, ...options });

export const phone = field(optionalText(), {
  label: "Phone",
  control: { type: "text", inputType: "tel" },
});

export const email = field(optionalEmail, {
  label: "Email",
  control: { type: "text", inputType: "email" },
});

/** One of a few values; the first is the default. */
export function select<const Value extends string>(
  values: readonly [Value, ...Value[]],
  label: string,
  labels?: Record<string, string>,
) {
  const schema = z.enum(values, { error: "Invalid input" }).default(() => values[0]);
  return field(schema as z.ZodType<Value>, { label, control: { type: "select", values, labels } });
}

export function count(label: string, cardText?: (count: number | null) => string) {
  return field(optionalCount, { label, control: { type: "number" }, cardText });
}
