import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { appearanceFields } from "../appearance/fields";
import { referenceFields } from "../listings/reference";
import type { Fields, ValuesOf } from "../records/record";
import { optionalLine } from "../records/record-fields";
import { replyFields } from "./reply-settings";
import {
  counts,
  founded,
  generalFields,
  paragraphs,
  sectionPictures,
  social,
  story,
  whatsapp,
} from "./site-fields";
import { unitFields } from "./unit-fields";

type Part = { title: Label; legend: Label; fields: Fields };

/** The texts and pictures of the site in the parts of its form. */
export const siteParts = {
  general: { title: m.site_part_general, legend: m.site_part_general, fields: generalFields },
  firm: {
    title: m.site_part_firm,
    legend: m.site_part_firm,
    fields: {
      headline: optionalLine("Headline", {
        isWide: true,
        max: 100,
        hint: "The largest words of Home; without them, the name.",
      }),
      tagline: optionalLine("Tagline", {
        isWide: true,
        max: 100,
        hint: "After the name in the title of Home, such as: architecture and construction in our town",
      }),
      introduction: paragraphs("Introduction", 4, 600, "On Home, above the figures."),
      closing: optionalLine("Closing Line", {
        isWide: true,
        max: 160,
        hint: "At the foot of every page, above its button.",
      }),
      founded,
    },
  },
  story: {
    title: m.site_part_story,
    legend: m.site_part_story,
    fields: {
      story,
      vision: paragraphs("Vision", 4, 1_000),
      mission: paragraphs("Mission", 4, 1_000),
      counts,
    },
  },
  contact: {
    title: m.site_part_contact,
    legend: m.site_part_contact,
    fields: {
      hours: paragraphs("Opening Hours", 3, 500, "A line each, such as: Monday-Saturday 9:00 AM-6:00 PM"),
      officesText: paragraphs("Introduction to the Offices", 2, 300, "Above the offices."),
      whatsapp,
      social,
    },
  },
  pictures: {
    title: m.site_part_pictures,
    legend: m.site_part_pictures,
    fields: {
      homePictures: sectionPictures("Home", true, ["homeTitle", "homeCaption"]),
      homeTitle: optionalLine("Home, title"),
      homeCaption: optionalLine("Home, place and year"),
      homeServicesPictures: sectionPictures("Home, beside the services", false, [
        "homeServicesTitle",
        "homeServicesCaption",
      ]),
      homeServicesTitle: optionalLine("Home, beside the services, title"),
      homeServicesCaption: optionalLine("Home, beside the services, place and year"),
      aboutPictures: sectionPictures("About", true, ["aboutTitle", "aboutCaption"]),
      aboutTitle: optionalLine("About, title"),
      aboutCaption: optionalLine("About, place and year"),
      aboutServicesPictures: sectionPictures("About, beside the services", false, [
        "aboutServicesTitle",
        "aboutServicesCaption",
      ]),
      aboutServicesTitle: optionalLine("About, beside the services, title"),
      aboutServicesCaption: optionalLine("About, beside the services, place and year"),
      contactPictures: sectionPictures("Contact", true),
    },
  },
  appearance: { title: m.site_part_appearance, legend: m.site_part_appearance, fields: appearanceFields },
  units: { title: m.site_part_units, legend: m.site_part_units, fields: unitFields },
  replies: { title: m.site_part_replies, legend: m.site_part_replies, fields: replyFields },
  references: {
    title: m.site_part_references,
    legend: () => "Patterns of references",
    fields: referenceFields,
  },
} satisfies Record<string, Part>;

export type SitePart = keyof typeof siteParts;

export const sitePartNames = Object.keys(siteParts) as SitePart[];

export const siteFields = {
  ...siteParts.firm.fields,
  ...siteParts.story.fields,
  ...siteParts.contact.fields,
  ...siteParts.pictures.fields,
  ...siteParts.appearance.fields,
  ...siteParts.units.fields,
};

export const settingsFields = { ...siteFields, ...replyFields, ...referenceFields };

export const pictureFields = [
  "homePictures",
  "homeServicesPictures",
  "aboutPictures",
  "aboutServicesPictures",
  "contactPictures",
] as const;

/** Texts and pictures of the site, and how the firm answers messages. */
export type SiteValues = ValuesOf<typeof settingsFields>;
