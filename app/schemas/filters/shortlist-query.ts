import { readIds, shortlistLimits } from "../addresses/shortlist-address";
import { maxReference } from "../listings/reference";
import { z } from "../zod-config";

const idList = (limit?: number) => z.string().transform((text) => readIds(text, limit));

/** The parameters of /shortlist; each may be absent. */
export const shortlistQuery = z.object({
  ids: idList().optional(),
  compare: idList(shortlistLimits.compared).optional(),
  /** The number or reference of one more listing, as it was typed. */
  add: z
    .string()
    .transform((text) => text.trim().slice(0, maxReference))
    .optional(),
});
