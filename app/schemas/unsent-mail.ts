import { z } from "./zod-config";

/** Why a mail is not with the firm: still tried, given up, or perhaps sent all the same. */
export const unsentKinds = ["waiting", "given up", "unsure"] as const;

export type UnsentKind = (typeof unsentKinds)[number];

/** Mails that share their fate: how many, since when, and what the last try failed for, in plain words. */
export type UnsentMail = { kind: UnsentKind; error: string | null; count: number; since: string };

/** What can be done with them. */
export const unsentMailSchema = z.object({
  kind: z.enum(unsentKinds),
  intent: z.enum(["again", "dismiss"]),
});
