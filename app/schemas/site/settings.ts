import { defaultName } from "../appearance/brand";
import { emailMessage } from "../messages/message";
import { emailPattern } from "../readers/email";
import { optionalText, required, text } from "../records/fields";
import { schemaOf } from "../records/record";
import { newPassword, presentPassword } from "../users/password";
import { z } from "../zod-config";
import { type SiteValues, settingsFields, siteFields } from "./site";

/** The General form: settings of the site, and the admin's own dark mode. */
export const settingsSchema = z.object({
  siteName: text(1, required, 60),
  siteDescription: text(1, required, 300),
  contactEmail: z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(254)
    .email({ pattern: emailPattern, error: emailMessage }),
  phoneNumber: text(1, required, 40),
  enableNotifications: z.boolean({ error: "Invalid input" }).default(false),
  darkMode: z.boolean({ error: "Invalid input" }).default(false),
});

/** The public settings under the names that the API has for them. */
export const siteSchema = z.object({
  name: settingsSchema.shape.siteName,
  // Empty until it is first set.
  description: optionalText(300),
  ...schemaOf(siteFields).shape,
});

export const settingsLabels = {
  siteName: "Site Name",
  siteDescription: "Site Description",
  contactEmail: "Contact Email",
  phoneNumber: "Phone Number",
  enableNotifications: "Enable Notifications",
};

/** The Account form; without a new password the old one stays. */
export const accountSchema = z.object({
  name: text(1, required, 100),
  currentPassword: presentPassword,
  newPassword,
  confirmPassword: newPassword,
});

export type AccountInput = z.output<typeof accountSchema>;

export type SettingsInput = z.output<typeof settingsSchema>;

/** The settings of the site with its texts and pictures. `updatedAt` is '' until they are first saved. */
export type Settings = Omit<SettingsInput, "darkMode"> & SiteValues & { updatedAt: string };

/** Hold until a firm enters its own. */
export const defaultSettings: Settings = {
  siteName: defaultName,
  siteDescription: "",
  contactEmail: "",
  phoneNumber: "",
  enableNotifications: true,
  ...schemaOf(settingsFields).parse({}),
  updatedAt: "",
};
