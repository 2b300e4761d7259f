import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
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
    label: m.site_name,
    isText: true,
    control: { type: "text", autoComplete: "organization" },
    isWide: true,
  }),
  siteDescription: field(text(1, required, 300), {
    label: m.site_description,
    isText: true,
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
    { label: m.site_email, control: { type: "text", inputType: "email", autoComplete: "email" } },
  ),
  phoneNumber: field(text(1, required, 40), {
    label: m.site_phone,
    control: { type: "text", inputType: "tel", autoComplete: "tel" },
  }),
};

/** Fields of the site. None of those that follow is required: a page leaves out what is empty. */
export function paragraphs(label: Label, rows: number, max: number, hint?: Label) {
  return field(optionalText(max), {
    label,
    hint,
    control: { type: "textarea", rows },
    isWide: true,
    isText: true,
  });
}

export const story = field(optionalText(20_000), {
  label: m.site_story,
  isText: true,
  control: { type: "textarea", rows: 12, isMarkdown: true },
  isWide: true,
});

export const founded = field(integer(1000, 2999, m.site_founded_error).nullable().default(null), {
  label: m.site_founded,
  control: { type: "number" },
  hint: m.site_founded_hint,
});

export const counts = field(pairList({ value: optionalText(20), label: optionalText(60) }, 8), {
  label: m.site_figures,
  isText: { label: 60 },
  control: {
    type: "pairs",
    entry: m.site_figure,
    inputs: { value: m.site_figure_value, label: m.site_figure_label },
  },
  hint: m.site_figures_hint,
});

export const social = field(pairList({ name: optionalText(40), url: httpsAddress(300) }, 12), {
  label: m.site_social,
  control: {
    type: "pairs",
    entry: m.site_network,
    inputs: { name: m.field_name, url: m.site_network_address },
  },
  hint: m.site_social_hint,
});

export const whatsapp = field(optionalWhatsApp, {
  label: m.whatsapp,
  control: { type: "text", inputType: "tel" },
  hint: m.site_whatsapp_hint,
});

/** The pictures of a place: one, or with `hasPhoneCrop` a second one for phones. */
export function sectionPictures(label: Label, hasPhoneCrop: boolean, captions: readonly string[] = []) {
  return field(addressUpTo(hasPhoneCrop ? 2 : 1), {
    label,
    control: {
      type: "images",
      roles: hasPhoneCrop
        ? [m.site_pictures_every_screen, m.site_pictures_phones]
        : [m.site_pictures_every_screen],
      captions,
    },
    hint: hasPhoneCrop ? m.site_pictures_hint : undefined,
  });
}
