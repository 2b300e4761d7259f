import { m } from "#app/words/compiled/messages.js";
import { isPictureAddress } from "../picture";
import { emailPattern } from "../readers/email";
import { isBlank, visibleAddress } from "../readers/visible-text";
import { z } from "../zod-config";

/** Error of an empty field. */
export const required = () => m.required();

/** A trimmed text of at least `min` characters. */
export function text(min: number, error: string | (() => string), max = 200) {
  return (
    z
      .string({ error })
      // Browsers send line breaks as CR LF.
      .overwrite((value) => (isBlank(value) ? "" : value.replace(/\r\n?/g, "\n")))
      .trim()
      .min(min, { error })
      .max(max, { error: () => m.too_long({ max }) })
  );
}

const entry = z
  .string({ error: m.invalid_input })
  .trim()
  .max(500, { error: () => m.too_long({ max: 500 }), abort: true });

function listOf(entry: z.ZodString) {
  return z
    .array(entry.default(""), { error: m.invalid_input })
    .max(500, { error: () => m.too_many({ max: 500 }) })
    .transform((entries) => entries.filter((entry) => entry !== ""));
}

export const textList = listOf(entry);

export const distinctList = textList.transform(distinct);

/** Drops entries that differ from an earlier one in case or spaces only. */
export function distinct(entries: string[]) {
  const byKey = new Map<string, string>();
  for (const entry of entries) {
    const key = entry.toLowerCase().replace(/\s+/g, " ");
    if (!byKey.has(key)) byKey.set(key, entry);
  }
  return [...byKey.values()];
}

/** A web address or an upload; no `javascript:` or `data:` URL, and no other page of this site. */
const address = /^([Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/]|\/uploads\/[\w-]+(\.[\w-]+)+$)/;

/** The path of an upload loses its query: the uses of a file are looked up by its exact path. */
const fileOrAddress = entry.overwrite((text) => text.replace(/^(\/uploads\/[^?#]+)[?#].*$/, "$1"));

/** 'https://' alone, an address with spaces, or with a host that is none. */
const isBroken = (text: string) => /^https?:/i.test(text) && (/\s/.test(text) || !URL.canParse(text));

const wholeAddress = (
  isAllowed: (text: string) => boolean,
  error: (issue: { input?: unknown }) => string = () => m.not_an_address(),
) =>
  fileOrAddress
    .refine(isAllowed, { error, abort: true })
    .refine((text) => !isBroken(text), { error: m.broken_address });

const linkedAddress = wholeAddress((text) => text === "" || address.test(text));

/** Addresses that a page may link to; each entry has an error of its own. */
export const addressList = listOf(linkedAddress);

/** Tells a caller of the API which of several pictures it is. */
const notAPicture = ({ input }: { input?: unknown }) =>
  m.not_a_picture({ text: String(input).slice(0, 100) });

/** The address of a file or of a page of the web in a row of texts, or ''. */
export const optionalAddressText = linkedAddress.default("");

const imageAddress = wholeAddress(
  (text) => text === "" || /^https:\/\//i.test(text) || isPictureAddress(text),
  notAPicture,
);
const imageAddresses = listOf(imageAddress).prefault([]);

/** The address of a picture in a row of texts, or ''. */
export const optionalImageText = imageAddress.default("");

export const imageList = imageAddresses.refine((entries) => entries.length > 0, { error: m.image_required });

export const draftImages = imageAddresses;

export const optionalImage = imageAddress
  .nullable()
  .default(null)
  .transform((address) => address || null);

export const requiredImage = imageAddress.refine((address) => address !== "", {
  error: m.picture_required,
});

/** Takes the list that the form sends. */
export const imageOfForm = imageAddresses.refine((entries) => entries.length <= 1, {
  error: m.picture_only_one,
});

export const requiredImageOfForm = imageOfForm.refine((entries) => entries.length > 0, {
  error: m.picture_required,
});

export const optionalText = (max = 200) => text(0, m.invalid_input, max).default("");

export const optionalEmail = optionalText(254)
  .overwrite(visibleAddress)
  .refine((address) => address === "" || z.email({ pattern: emailPattern }).safeParse(address).success, {
    error: m.email_example,
  });

/** A number in international form, or ''; only its digits are kept, as wa.me needs them. At most 15: ITU-T E.164. */
export const optionalWhatsApp = optionalText(40)
  .overwrite((number) => number.replace(/\D/g, ""))
  .refine(
    (digits) => digits === "" || (digits.length >= 7 && digits.length <= 15 && !digits.startsWith("0")),
    { error: m.phone_example },
  );

/** An address of the site or of the web, of an e-mail or a phone; or ''. */
export const link = optionalText(500).refine(
  (address) => /^(https?:\/\/[^\s/]\S*|\/([^/\s]\S*)?|mailto:\S+|tel:\S+)?$/i.test(address),
  { error: m.section_link_wrong },
);

export const optionalLink = optionalText(500).refine(
  (address) => address === "" || (/^https?:\/\/[^\s/]/i.test(address) && !isBroken(address)),
  { error: m.link_example },
);

/** Takes at most `max` pictures, each the address or the path of an upload. */
export function addressUpTo(max: number) {
  const error = () => (max === 1 ? m.picture_choose_one() : m.pictures_choose_most({ max }));
  return imageAddresses.refine((entries) => entries.length <= max, { error });
}

export function httpsAddress(max: number) {
  const isWhole = (text: string) => /^https:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text);
  const address = text(0, m.invalid_input, max);
  return address.refine((typed) => typed === "" || isWhole(typed), { error: m.https_example }).default("");
}

type Pair<Shape> = { [Name in keyof Shape]: string };

/**
 * Takes at most `max` rows of texts, of which all but the `optional` ones or none are filled in; empty rows are dropped.
 * @param errorOf the part of a row that is wrong beside others, and why
 */
export function pairList<Shape extends Record<string, z.ZodType<string>>>(
  shape: Shape,
  max: number,
  optional: (keyof Shape)[] = [],
  errorOf?: (values: Record<string, string>) => [name: string, error: string] | undefined,
) {
  const names = Object.keys(shape);
  const row = z
    .object(shape as Record<string, z.ZodType<string>>, { error: m.invalid_input })
    .superRefine((values, { addIssue }) => {
      const missing = names.filter((name) => values[name] === "");
      if (missing.length === names.length) return;
      for (const name of missing.filter((name) => !optional.includes(name)))
        addIssue({ code: "custom", message: m.required(), path: [name] });
      const [name, message] = errorOf?.(values) ?? [];
      if (name) addIssue({ code: "custom", message, path: [name] });
    });
  const rows = z
    .array(row, { error: m.invalid_input })
    .max(100, { error: () => m.too_many({ max: 100 }) })
    .transform((rows) => rows.filter((values) => names.some((name) => values[name] !== "")))
    .refine((rows) => rows.length <= max, { error: () => m.too_many({ max }) })
    .default([]);
  return rows as unknown as z.ZodType<Pair<Shape>[]>;
}

/** A whole number with one message for every other value. */
export function integer(
  min: number,
  max = Number.MAX_SAFE_INTEGER,
  error: string | (() => string) = m.invalid_input,
) {
  return z.number({ error }).int({ error }).min(min, { error }).max(max, { error });
}

/** Ids of at most `max` other records, each once; empty entries are dropped. */
export function recordIds(max: number) {
  return z
    .array(integer(1).nullish(), { error: m.invalid_input })
    .max(100, { error: () => m.too_many({ max: 100 }) })
    .transform((ids) => [...new Set(ids.filter((id) => id != null))])
    .refine((ids) => ids.length <= max, { error: () => m.too_many({ max }) })
    .default([]) as z.ZodType<number[]>;
}

export const optionalCount = integer(0, 999).nullable().default(null);

/** A time of the form, in the time zone of the firm: '2026-12-31T09:00', as HTML's datetime-local sends it; or ''. */
export const localTime = text(0, m.time_example, 40)
  .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?)?$/, { error: m.time_example })
  .default("");

/** Ends of the years that ISO 8601 writes with four digits: with more, a time would come before all others in a list. */
const [firstTime, lastTime] = ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"].map(Date.parse) as [
  number,
  number,
];

/** A time in ISO 8601 UTC; '9999-12-31' stays in its year in every time zone. @param time ms since 1970 */
export const isoTime = (time: number) =>
  new Date(Math.min(Math.max(time, firstTime), lastTime)).toISOString();

/** A time of the API in ISO 8601 with its zone, normalized to UTC with milliseconds; or null. */
export const utcTime = z
  .string({ error: m.api_time_or_null })
  .pipe(z.iso.datetime({ offset: true, error: m.api_time_wrong }))
  .transform((time) => isoTime(Date.parse(time)))
  .nullable()
  .default(null);

/** The value of a JSON text; undefined for a text that is none, or another value. */
export function parseJson<Value>(json: string, schema: z.ZodType<Value>): Value | undefined {
  try {
    return schema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}
