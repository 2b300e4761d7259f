import { required, text } from "./fields";
import { emailMessage } from "./message";
import { z } from "./zod-config";

/** Spec section 3, 'site settings': what the firm calls itself, and how it is reached. */
export const settingsSchema = z.object({
  siteName: text(1, required, 60),
  siteDescription: text(1, required, 300),
  contactEmail: z.string({ error: required }).trim().min(1, required).max(254).email(emailMessage),
  phoneNumber: text(1, required, 40),
  enableNotifications: z.boolean({ error: "Invalid input" }).default(false),
  darkMode: z.boolean({ error: "Invalid input" }).default(false),
});

const password = z
  .string({ error: "Invalid input" })
  .max(200, "Please use at most 200 characters.")
  .default("");

/** The account form: the password is changed only when a new one is given. */
export const accountSchema = z.object({
  name: text(1, required, 100),
  currentPassword: password,
  newPassword: password,
  confirmPassword: password,
});

export type AccountInput = z.output<typeof accountSchema>;

export type SettingsInput = z.output<typeof settingsSchema>;

/** What is kept for the whole site; dark mode is each admin's own. `updatedAt` is '' until it is first saved. */
export type Settings = Omit<SettingsInput, "darkMode"> & { updatedAt: string };

/** The parts of the form that hold for the whole site, each with the name of its field. */
export const settingsParts: [label: string, names: (keyof Settings)[]][] = [
  ["Site Name", ["siteName"]],
  ["Site Description", ["siteDescription"]],
  ["Contact Email", ["contactEmail"]],
  ["Phone Number", ["phoneNumber"]],
  ["Enable Notifications", ["enableNotifications"]],
];
