import { m } from "#app/words/compiled/messages.js";
import { z } from "../zod-config";

/** Lengths in characters, each code point being one: an emoji counts as one or a few. */
export const passwordLengths = { min: 8, advised: 15, max: 128 } as const;

/** Texts in the language of the request that reads them. */
export const passwordTexts = {
  get short() {
    return m.password_short({ min: passwordLengths.min });
  },
  get long() {
    return m.password_max({ max: passwordLengths.max });
  },
  get common() {
    return m.password_common();
  },
  get ownName() {
    return m.password_own_name();
  },
  get mismatch() {
    return m.password_mismatch();
  },
};

/** Ratings of a password that is accepted. */
export const strengthTexts = {
  get short() {
    return m.password_is_short();
  },
  get good() {
    return m.password_is_good();
  },
};

/** A new password as it was typed: without a `maxlength`, at which browsers cut off what is pasted. `passwordProblem` checks it. */
export const newPassword = z.string({ error: () => m.invalid_input() }).default("");

/** Earlier versions took up to 200 characters. */
export const presentPassword = newPassword
  .unwrap()
  .max(200, { error: () => m.password_max({ max: 200 }) })
  .default("");

export function countCharacters(password: string) {
  return [...password].length;
}

/** Two fields that have to be the same, of a page without the present password. */
export const resetSchema = z.object({ newPassword, confirmPassword: newPassword });
