import { emailMessage } from "../messages/message";
import { z } from "../zod-config";

/** How soon somebody is told of a new listing: within minutes, or every morning. */
export const alertFrequencies = ["at once", "daily"] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** What alerts can be about, by the path of its list. */
export const alertKinds = { properties: "property", projects: "project" } as const;

export type AlertKind = (typeof alertKinds)[keyof typeof alertKinds];

/** Form that asks for an alert; its filters stand in its address. */
export const newAlertSchema = z.object({
  email: z.string({ error: emailMessage }).trim().max(254, emailMessage).email(emailMessage),
  frequency: z.enum(alertFrequencies, { error: "Please choose one." }),
});

/** An alert of a list, as its subscriber asked for it. */
export type Alert = { id: number; kind: AlertKind; filters: string; frequency: AlertFrequency };
