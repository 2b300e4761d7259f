import { m } from "#app/words/compiled/messages.js";
import { defaultName } from "../appearance/brand";
import { optionalText, required, text } from "../records/fields";
import { schemaOf } from "../records/record";
import { checkbox } from "../records/record-fields";
import { newPassword, presentPassword } from "../users/password";
import { z } from "../zod-config";
import { type LanguageSettings, languageSchema } from "./language-settings";
import { menuFields } from "./menu-settings";
import { type SiteValues, settingsFields, siteFields } from "./site";
import { generalFields } from "./site-fields";

/** Settings of the General form, which the admin's own dark mode is not one of. */
export const generalSettings = {
  ...generalFields,
  enableNotifications: checkbox(m.site_notifications),
};

/** The General form. */
export const settingsSchema = z.object({
  ...schemaOf(generalSettings).shape,
  darkMode: z.boolean({ error: m.invalid_input }).default(false),
});

/** The public settings under the names that the API has for them. */
export const siteSchema = z.object({
  name: settingsSchema.shape.siteName,
  // Empty until it is first set.
  description: optionalText(300),
  ...schemaOf(siteFields).shape,
});

const { headerMenu, footerMenu, ...switches } = menuFields;

/** The menus by their names in the API. */
export const menusSchema = z.object({
  header: headerMenu.schema,
  footer: footerMenu.schema,
  ...schemaOf(switches).shape,
});

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
export type Settings = Omit<SettingsInput, "darkMode"> &
  SiteValues &
  LanguageSettings & { updatedAt: string };

/** Hold until a firm enters its own. */
export const defaultSettings: Settings = {
  siteName: defaultName,
  siteDescription: "",
  contactEmail: "",
  phoneNumber: "",
  enableNotifications: true,
  ...schemaOf(settingsFields).parse({}),
  ...languageSchema.parse({}),
  updatedAt: "",
};
