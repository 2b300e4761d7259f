import { m } from "#app/words/compiled/messages.js";
import { languages } from "#app/words/language";
import { optionalText, text } from "../records/fields";
import { defineRecord, field, type InputOf, optional } from "../records/record";
import {
  checkbox,
  hidden,
  image,
  order,
  publishAt,
  searchDescription,
  searchImage,
  searchTitle,
  title,
  unpublishAt,
} from "../records/record-fields";
import { sections } from "../sections/section-list";

/** The first parts of the site's own URLs, the prefixes of languages among them; tests/architecture/reserved-addresses compares them with the routes. */
export const reservedAddresses: readonly string[] = [
  ...languages,
  "about",
  "properties",
  "projects",
  "journal",
  "contact",
  "pages",
  "search",
  "team",
  "services",
  "offices",
  "alerts",
  "shortlist",
  "offline",
  "presses",
  "login",
  "logout",
  "admin",
  "api",
  "healthz",
  "uploads",
  "social",
  "design",
  "assets",
  "index",
  "build",
  "feed",
  "sitemap",
  "preview",
  "invitation",
  "forgot-password",
  "reset-password",
  "password-strength",
  "confirm-email",
];

/** The built-in page that pages of the firm may stand below. */
export const builtInParent = "about";

/** Tells an address that the site uses itself: its first part alone is, but that of a page below About. */
function isReserved(address: string) {
  const [first = "", below] = address.split("/");
  return reservedAddresses.includes(first) && !(first === builtInParent && below);
}

/** One part, or two of a page below another: 'about/history'. '' is replaced by an address from the title (db/queries/records/pages). */
const address = text(0, m.required, 80)
  .overwrite((value) => value.toLowerCase().replace(/^\/+|\/+$/g, ""))
  .refine((value) => value.split("/").length <= 2, { error: m.address_levels, abort: true })
  .regex(/^([a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)?)?$/, { error: m.address_letters })
  .refine((value) => !isReserved(value), { error: m.address_reserved })
  .default("");

/** An address from a title: 'Terms & Conditions' gives 'terms-conditions'. */
export function addressOf(title: string) {
  const words =
    title
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const text = words.join("-").slice(0, 60).replace(/-$/, "");
  return text === "" || reservedAddresses.includes(text) ? `page${text && `-${text}`}` : text;
}

export const pageDefinition = defineRecord({
  kind: "page",
  path: "pages",
  label: m.kind_page,
  labels: m.kinds_page,
  icon: "M4 2h6l3 3v9H4zM10 2v3h3M6 8h5M6 11h5",
  legend: m.kind_page,
  fields: {
    title,
    address: field(address, {
      label: m.field_address,
      isPublic: true,
      group: "first",
      hint: m.field_page_address_hint,
      isWide: true,
    }),
    text: optional(
      field(optionalText(50_000), {
        label: m.field_text,
        isPublic: true,
        isText: true,
        control: { type: "textarea", rows: 14, isMarkdown: true },
        hint: m.field_page_text_hint,
        isWide: true,
      }),
    ),
    sections,
    inHeader: checkbox(m.field_in_header, { isPublic: true, group: "side" }),
    inFooter: checkbox(m.field_in_footer, { isPublic: true, group: "side" }),
    searchTitle,
    searchDescription,
    searchImage,
    hidden,
    image: image(m.field_picture, { isPublic: true, group: "pictures" }),
    order,
    publishAt,
    unpublishAt,
  },
  titleField: "title",
  subtitleField: "address",
  isOrdered: true,
  hasStates: true,
  hasPage: true,
  addressField: "address",
  card: ["title", "address", "inHeader", "inFooter"],
  search: { columns: ["title", "address", "text", "sections"], placeholder: m.search_page },
  activity: { kind: "page added" },
});

export type PageInput = InputOf<(typeof pageDefinition)["fields"]>;
