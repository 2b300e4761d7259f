import type { Fields, ValuesOf } from "./record";
import { counts, founded, line, paragraphs, placePictures, social, story, whatsapp } from "./site-fields";

type Part = { title: string; legend: string; fields: Fields };

/** The texts and pictures of the site in the parts of its form. Name and description are among the settings. */
export const siteParts = {
  firm: {
    title: "Firm",
    legend: "Firm",
    fields: {
      headline: line("Headline", { max: 100, hint: "The largest words of Home; without them, the name." }),
      introduction: paragraphs("Introduction", 4, 600, "On Home, above the figures."),
      closing: line("Closing Line", { max: 160, hint: "At the foot of every page, above its button." }),
      founded,
    },
  },
  story: {
    title: "Story",
    legend: "Story",
    fields: {
      story,
      vision: paragraphs("Vision", 4, 1_000),
      mission: paragraphs("Mission", 4, 1_000),
      counts,
    },
  },
  contact: {
    title: "Contact",
    legend: "Contact",
    fields: {
      hours: paragraphs("Opening Hours", 3, 500, "A line each, such as: Monday-Saturday 9:00 AM-6:00 PM"),
      whatsapp,
      social,
    },
  },
  pictures: {
    title: "Pictures",
    legend: "Captions",
    fields: {
      homePictures: placePictures("Home", true),
      homeTitle: line("Home, title", { isWide: false }),
      homeCaption: line("Home, place and year", { isWide: false }),
      homeServicesPictures: placePictures("Home, beside the services", false),
      homeServicesTitle: line("Home, beside the services, title", { isWide: false }),
      homeServicesCaption: line("Home, beside the services, place and year", { isWide: false }),
      aboutPictures: placePictures("About", true),
      aboutTitle: line("About, title", { isWide: false }),
      aboutCaption: line("About, place and year", { isWide: false }),
      aboutServicesPictures: placePictures("About, beside the services", false),
      aboutServicesTitle: line("About, beside the services, title", { isWide: false }),
      aboutServicesCaption: line("About, beside the services, place and year", { isWide: false }),
      contactPictures: placePictures("Contact", true),
    },
  },
} satisfies Record<string, Part>;

export type SitePart = keyof typeof siteParts;

export const sitePartNames = Object.keys(siteParts) as SitePart[];

export const siteFields = {
  ...siteParts.firm.fields,
  ...siteParts.story.fields,
  ...siteParts.contact.fields,
  ...siteParts.pictures.fields,
};

/** The fields with pictures. */
export const pictureFields = [
  "homePictures",
  "homeServicesPictures",
  "aboutPictures",
  "aboutServicesPictures",
  "contactPictures",
] as const;

/** Texts and pictures of the site as the API has them. */
export type SiteValues = ValuesOf<typeof siteFields>;
