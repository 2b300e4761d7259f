import { z } from "zod";
import { flashCookie } from "#app/server/http/cookies";

/** An address of one use, because the database has only its hash. */
const handoverSchema = z.object({ id: z.string(), secret: z.string() });

export type Handover = z.output<typeof handoverSchema>;

export const handoverCookie = flashCookie("handover", "/admin", handoverSchema);
