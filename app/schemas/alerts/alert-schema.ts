import { email } from "../messages/message";
import { z } from "../zod-config";
import { alertFrequencies } from "./alert";

/** Form that asks for an alert; its filters stand in its address. */
export const newAlertSchema = z.object({
  email,
  frequency: z.enum(alertFrequencies, { error: "Please choose one." }),
});
