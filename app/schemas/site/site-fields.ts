import { m } from "#app/words/compiled/messages.js";
import { emailMessage } from "../messages/message";
import { emailPattern } from "../readers/email";
import {
  addressUpTo,
  httpsAddress,
  integer,
  optionalText,
  optionalWhatsApp,
  pairList,
  required,
  text,
} from "../records/fields";
import { field } from "../records/record";
import { z } from "../zod-config";

/** Name and contact addresses of the firm. */
export const generalFields = {
  siteName: field(text(1, required, 60), {
    label: "Site Name",
    control: { type: "text", autoComplete: "organization" },
    isWide: true,
  }),
  siteDescription: field(text(1, required, 300), {
    label: "Site Description",
    control: { type: "textarea", rows: 3 },
    isWide: true,
  }),
  contactEmail: field(
    z
      .string({ error: required })
      .trim()
      .min(1, { error: required })
      .max(254)
      .email({ pattern: emailPattern, error: emailMessage }),
    { label: "Contact Email", control: { type: "text", inputType: "email", autoComplete: "email" } },
  ),
  phoneNumber: field(text(1, required, 40), {
    label: "Phone Number",
    control: { type: "text", inputType: "tel", autoComplete: "tel" },
  }),
};

/** Fields of the site. None of those that follow is required: a page leaves out what is empty. */
export function paragraphs(label: string, rows: number, max: number, hint?: string) {
  return field(optionalText(max), { label, hint, control: { type: "textarea", rows }, isWide: true });
}

export const story = field(optionalText(20_000), {
  label: "Story",
  control: { type: "textarea", rows: 12, isMarkdown: true },
  isWide: true,
});

const notAYear = "Please enter a year, such as 2003.";

export const founded = field(integer(1000, 2999, notAYear).nullable().default(null), {
  label: "Founded",
  control: { type: "number" },
  hint: "A year, such as 2003",
});

export const counts = field(pairList({ value: optionalText(20), label: optionalText(60) }, 8), {
  label: "Figures",
  control: { type: "pairs", entry: () => "Figure", inputs: { value: () => "Value", label: () => "Label" } },
  hint: "Such as 150+ and projects. Home and About show up to eight.",
});

export const social = field(pairList({ name: optionalText(40), url: httpsAddress(300) }, 12), {
  label: "Social networks",
  control: { type: "pairs", entry: () => "Network", inputs: { name: m.field_name, url: m.field_address } },
  hint: "Such as Facebook and https://www.facebook.com/your-page. Contact shows up to twelve.",
});

export const whatsapp = field(optionalWhatsApp, {
  label: "WhatsApp",
  control: { type: "text", inputType: "tel" },
  hint: "With the country code, such as +92 300 123 4567. Without it listings have no WhatsApp button.",
});

/** Purpose of a picture. */
const wide = () => "Every screen";
const forPhones = () => "Phones, in place of the first";

/** The pictures of a place: one, or with `hasPhoneCrop` a second one for phones. */
export function sectionPictures(label: string, hasPhoneCrop: boolean, captions: readonly string[] = []) {
  return field(addressUpTo(hasPhoneCrop ? 2 : 1), {
    label,
    control: { type: "images", roles: hasPhoneCrop ? [wide, forPhones] : [wide], captions },
    hint: hasPhoneCrop ? "The first is for every screen; a second one takes its place on phones." : undefined,
  });
}
