import { z } from "../zod-config";
import { credentialsSchema } from "./user";

/** The confirmation of a session. */
export const confirmSchema = z.object({ password: credentialsSchema.shape.password });

export type ConfirmInput = z.output<typeof confirmSchema>;
