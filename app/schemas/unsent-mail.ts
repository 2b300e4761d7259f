import { z } from "./zod-config";

/** States of a mail that was not sent: still retried, given up, or without the server's confirmation. */
export const unsentKinds = ["waiting", "given up", "unsure"] as const;

export type UnsentKind = (typeof unsentKinds)[number];

/** Mails in the same state: their number, the time of the first, and the most frequent error. */
export type UnsentMail = { kind: UnsentKind; error: string | null; count: number; since: string };

/** The form that retries or dismisses the mails of a kind. */
export const unsentMailSchema = z.object({
  kind: z.enum(unsentKinds),
  intent: z.enum(["again", "dismiss"]),
});
