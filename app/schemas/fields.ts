import { z } from "./zod-config";

/** Spec section 8: the generic message of a field that is missing. */
export const required = "Required";

/** A text that must hold at least `min` characters after its outer spaces are gone. */
export function text(min: number, message: string, max = 200) {
  return (
    z
      .string({ error: message })
      // A browser sends a line break as two characters.
      .overwrite((value) => value.replace(/\r\n?/g, "\n"))
      .trim()
      .min(min, message)
      .max(max, `Please use at most ${max} characters.`)
  );
}

const entry = z.string({ error: "Invalid input" }).trim().max(500, "Please use at most 500 characters.");

/** A list of such entries; those that are empty are ignored (spec section 5). */
function listOf(entry: z.ZodString) {
  return z
    .array(entry.default(""), { error: "Invalid input" })
    .max(500, "Please use at most 500 entries.")
    .transform((entries) => entries.filter((entry) => entry !== ""));
}

export const textList = listOf(entry);

/** The same without those that say the same again, but for case or spaces; the first of them stays. */
export const distinctList = textList.transform(distinct);

export function distinct(entries: string[]) {
  const bySound = new Map<string, string>();
  for (const entry of entries) {
    const sound = entry.toLowerCase().replace(/\s+/g, " ");
    if (!bySound.has(sound)) bySound.set(sound, entry);
  }
  return [...bySound.values()];
}

/** Of the web, or a file of this site; never one that a browser would run, or another page of ours. */
const address = /^([Hh][Tt]{2}[Pp][Ss]?:\/\/[^\s/]|\/uploads\/[\w-]+(\.[\w-]+)+$)/;

/** A file of this site is called as it is recorded: only so is it known who shows it. */
const fileOrAddress = entry.overwrite((text) => text.replace(/^(\/uploads\/[^?#]+)[?#].*$/, "$1"));

const notAnAddress = "Please enter addresses that begin with https:// or /uploads/.";

/** Addresses that a page may link to; each says itself what is wrong with it. */
export const addressList = listOf(fileOrAddress.refine(isAddress, notAnAddress));

/** Spec section 5: a listing without a picture is refused on its images field. */
export const imageList = listOf(fileOrAddress.refine((text) => !isForeign(text), notAnAddress))
  .prefault([])
  .refine((entries) => entries.length > 0, "At least one image is required");

/** Of another protocol, or of another site in disguise; the spec says no more of an image than that it is text. */
function isForeign(text: string) {
  return /^(?!https?:\/\/)[a-z][a-z\d+.-]*:|^\/\/|\.\.\//i.test(text);
}

function isAddress(text: string) {
  return text === "" || address.test(text);
}

/** Bedrooms and bathrooms: a whole number from 0, or nothing. */
export const optionalCount = z
  .number({ error: "Invalid input" })
  .int("Invalid input")
  .min(0, "Invalid input")
  .max(999, "Invalid input")
  .nullable()
  .default(null);
