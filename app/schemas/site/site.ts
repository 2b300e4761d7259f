import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { appearanceFields } from "../appearance/fields";
import { referenceFields } from "../listings/reference";
import type { Fields, ValuesOf } from "../records/record";
import { optionalLine } from "../records/record-fields";
import { sectionsOf } from "../sections/section-list";
import { menuFields } from "./menu-settings";
import { replyFields } from "./reply-settings";
import { searchFields, searchPages, searchPictureFields } from "./search-settings";
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
import { priceReductions, rates, unitFields } from "./unit-fields";

type Part = {
  title: Label;
  legend: Label;
  fields: Fields;
  /** Pages with texts and a picture for search engines among the fields: 'about' for 'aboutSearchTitle'. */
  searchPages?: Readonly<Record<string, Label>>;
};

/** The texts and pictures of the site in the parts of its form. */
export const siteParts = {
  general: { title: m.site_part_general, legend: m.site_part_general, fields: generalFields },
  firm: {
    title: m.site_part_firm,
    legend: m.site_part_firm,
    fields: {
      headline: optionalLine(m.site_headline, {
        isWide: true,
        isText: true,
        max: 100,
        hint: m.site_headline_hint,
      }),
      tagline: optionalLine(m.site_tagline, {
        isWide: true,
        isText: true,
        max: 100,
        hint: m.site_tagline_hint,
      }),
      introduction: paragraphs(m.site_introduction, 4, 600, m.site_introduction_hint),
      closing: optionalLine(m.site_closing, {
        isWide: true,
        isText: true,
        max: 160,
        hint: m.site_closing_hint,
      }),
      founded,
    },
  },
  story: {
    title: m.site_part_story,
    legend: m.site_part_story,
    fields: {
      story,
      vision: paragraphs(m.site_vision, 4, 1_000),
      mission: paragraphs(m.site_mission, 4, 1_000),
      counts,
    },
  },
  contact: {
    title: m.site_part_contact,
    legend: m.site_part_contact,
    fields: {
      hours: paragraphs(m.site_hours, 3, 500, m.site_hours_hint),
      officesText: paragraphs(m.site_offices_text, 2, 300, m.site_offices_text_hint),
      whatsapp,
      social,
    },
  },
  pictures: {
    title: m.site_part_pictures,
    legend: m.site_part_pictures,
    fields: {
      homePictures: sectionPictures(m.site_pictures_home, true, ["homeTitle", "homeCaption"]),
      homeTitle: optionalLine(m.site_pictures_home_title, { isText: true }),
      homeCaption: optionalLine(m.site_pictures_home_caption, { isText: true }),
      homeServicesPictures: sectionPictures(m.site_pictures_home_services, false, [
        "homeServicesTitle",
        "homeServicesCaption",
      ]),
      homeServicesTitle: optionalLine(m.site_pictures_home_services_title, { isText: true }),
      homeServicesCaption: optionalLine(m.site_pictures_home_services_caption, { isText: true }),
      aboutPictures: sectionPictures(m.site_pictures_about, true, ["aboutTitle", "aboutCaption"]),
      aboutTitle: optionalLine(m.site_pictures_about_title, { isText: true }),
      aboutCaption: optionalLine(m.site_pictures_about_caption, { isText: true }),
      aboutServicesPictures: sectionPictures(m.site_pictures_about_services, false, [
        "aboutServicesTitle",
        "aboutServicesCaption",
      ]),
      aboutServicesTitle: optionalLine(m.site_pictures_about_services_title, { isText: true }),
      aboutServicesCaption: optionalLine(m.site_pictures_about_services_caption, { isText: true }),
      contactPictures: sectionPictures(m.site_part_contact, true),
    },
  },
  home: {
    title: m.nav_home,
    legend: m.nav_home,
    fields: { homeSections: sectionsOf("home", m.site_home_sections) },
  },
  about: {
    title: m.nav_about,
    legend: m.nav_about,
    fields: { aboutSections: sectionsOf("about", m.site_about_sections) },
  },
  search: { title: m.site_part_search, legend: m.site_part_search, fields: searchFields, searchPages },
  appearance: { title: m.site_part_appearance, legend: m.site_part_appearance, fields: appearanceFields },
  units: {
    title: m.site_part_units,
    legend: m.site_part_units,
    fields: { ...unitFields, priceReductions, rates },
  },
  replies: { title: m.site_part_replies, legend: m.site_part_replies, fields: replyFields },
  references: {
    title: m.site_part_references,
    legend: m.site_part_references_legend,
    fields: referenceFields,
  },
  menus: { title: m.site_part_menus, legend: m.menu_pages_off, fields: menuFields },
} satisfies Record<string, Part>;

export type SitePart = keyof typeof siteParts;

export const sitePartNames = Object.keys(siteParts) as SitePart[];

export const siteFields = {
  ...siteParts.firm.fields,
  ...siteParts.story.fields,
  ...siteParts.contact.fields,
  ...siteParts.pictures.fields,
  ...siteParts.home.fields,
  ...siteParts.about.fields,
  ...siteParts.search.fields,
  ...siteParts.appearance.fields,
  ...siteParts.units.fields,
};

export const settingsFields = {
  ...siteFields,
  ...replyFields,
  ...referenceFields,
  ...menuFields,
};

export const pictureFields = [
  "homePictures",
  "homeServicesPictures",
  "aboutPictures",
  "aboutServicesPictures",
  "contactPictures",
  ...searchPictureFields,
] as const;

/** Texts and pictures of the site, and how the firm answers messages. */
export type SiteValues = ValuesOf<typeof settingsFields>;
