import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { optionalImageText, optionalText, pairList, textList } from "../records/fields";
import { field, type ValuesOf } from "../records/record";
import { searchDescription, searchTitle } from "../records/record-fields";
import { searchNames } from "./search-names";
import { sectionPictures } from "./site-fields";
import { verificationTag } from "./verification";

/** 'Home: title for search engines' */
const ofPage =
  (page: Label, field: Label): Label =>
  (inputs, options) =>
    m.site_search_of({ page: page(inputs, options), field: field(inputs, options) }, options);

/** The pages of the site that have texts and a picture of their own for search engines and chats. */
export const searchPages = {
  home: m.nav_home,
  about: m.nav_about,
  properties: m.properties_title,
  projects: m.projects_title,
  journal: m.journal_title,
  contact: m.nav_contact,
};

export type SearchPage = keyof typeof searchPages;

const titleOf = (page: Label) => ({
  ...searchTitle,
  label: ofPage(page, m.field_search_title),
  group: undefined,
  hint: undefined,
});

const descriptionOf = (page: Label) => ({
  ...searchDescription,
  label: ofPage(page, m.field_search_description),
  group: undefined,
  hint: undefined,
});

const pictureOf = (page: Label) => sectionPictures(ofPage(page, m.field_search_image), false);

type PageFields = {
  [Name in `${SearchPage}SearchTitle`]: ReturnType<typeof titleOf>;
} & { [Name in `${SearchPage}SearchDescription`]: ReturnType<typeof descriptionOf> } & {
  [Name in `${SearchPage}SearchPictures`]: ReturnType<typeof pictureOf>;
};

const pageFields = Object.fromEntries(
  Object.entries(searchPages).flatMap(([name, page]) => {
    const [title, description, pictures] = searchNames(name);
    return [
      [title, titleOf(page)],
      [description, descriptionOf(page)],
      [pictures, pictureOf(page)],
    ];
  }),
) as PageFields;

/** Names of the lists of pictures, each with one at most. */
export const searchPictureFields = (Object.keys(searchPages) as SearchPage[]).map(
  (page) => searchNames(page)[2],
);

/** Texts and pictures of the built-in pages for search engines, texts of landing pages, and codes that prove whose the site is. */
export const searchFields = {
  ...pageFields,
  landingTexts: field(pairList(landingTexts(), 100, ["text", "title", "description", "image"]), {
    label: m.site_landing_texts,
    isText: { text: 3_000, title: 200, description: 300 },
    control: {
      type: "pairs",
      entry: m.site_landing_text,
      inputs: {
        address: m.site_landing_address,
        text: m.field_text,
        title: m.field_search_title,
        description: m.field_search_description,
        image: m.field_search_image,
      },
      rows: { text: 6, description: 2 },
      picture: "image",
    },
    hint: m.site_landing_texts_hint,
  }),
  verification: field(
    textList
      .default([])
      .transform((entries) => entries.map((entry) => verificationTag(entry)?.join("=") ?? entry))
      .refine((entries) => entries.every((entry) => verificationTag(entry)), {
        error: m.site_verification_error,
      }),
    {
      label: m.site_verification,
      control: { type: "list", entry: m.site_verification_code },
      hint: m.site_verification_hint,
    },
  ),
};

/** Text of a landing page, and what it says to search engines and chats in place of its own. */
function landingTexts() {
  return {
    address: landingAddress(),
    text: optionalText(3_000),
    title: optionalText(),
    description: optionalText(300),
    image: optionalImageText,
  };
}

/** The path of a landing page, from a whole address as well: '/properties/rawalpindi' */
function landingAddress() {
  return optionalText(300)
    .overwrite((typed) => {
      const path = URL.canParse(typed) ? new URL(typed).pathname : typed;
      return decodePath(path.replace(/[?#].*$/, "").replace(/\/+$/, ""));
    })
    .refine((path) => path === "" || /^\/(?:properties|projects)(?:\/[^\s/]+){1,4}$/.test(path), {
      error: m.site_landing_address_error,
    });
}

/** A path as browsers show it; as it is, where it can't be decoded. */
function decodePath(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

type SearchTexts = { title: string; description: string };

/** The texts of a built-in page for search engines, where it has some: for the data of its loader. */
export function searchTextsOf(
  settings: ValuesOf<typeof searchFields>,
  page: SearchPage,
): { search?: SearchTexts } {
  const title = settings[`${page}SearchTitle`];
  const description = settings[`${page}SearchDescription`];
  return title || description ? { search: { title, description } } : {};
}
