import { z } from "../zod-config";

/** Lengths in characters, each code point being one: an emoji counts as one or a few. */
export const passwordLengths = { min: 8, advised: 15, max: 128 } as const;

export const passwordTexts = {
  short: "Please use at least 8 characters.",
  long: "Please use at most 128 characters.",
  common: "Too common: it is among the first that somebody would try. Please choose another.",
  ownName: "Too common: it is little more than your name or that of the site. Please choose another.",
  mismatch: "New password and confirm password must match.",
} as const;

/** Ratings of a password that is accepted. */
export const strengthTexts = { short: "Short: 15 or more characters are better.", good: "Good." } as const;

/** A new password as it was typed: without a `maxlength`, at which browsers cut off what is pasted. `passwordProblem` checks it. */
export const newPassword = z.string({ error: "Invalid input" }).default("");

/** Earlier versions took up to 200 characters. */
export const presentPassword = newPassword
  .unwrap()
  .max(200, "Please use at most 200 characters.")
  .default("");

export function countCharacters(password: string) {
  return [...password].length;
}

/** Two fields that have to be the same, of a page without the present password. */
export const resetSchema = z.object({ newPassword, confirmPassword: newPassword });
