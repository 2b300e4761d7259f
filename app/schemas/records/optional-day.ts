import { m } from "#app/words/compiled/messages.js";
import { readDay } from "../readers/day";
import { optionalText } from "./fields";

/**
 * A day as people write it, stored in ISO 8601 (`readDay`); or ''. A module of its own, because the pages of visitors load the other
 * fields.
 */
export const optionalDay = optionalText(60)
  .overwrite((typed) => readDay(typed) ?? typed)
  .refine((typed) => typed === "" || readDay(typed) !== undefined, { error: m.day_unread });
