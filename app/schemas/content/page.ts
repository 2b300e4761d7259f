import { m } from "#app/words/compiled/messages.js";
import { optionalText, required, text } from "../records/fields";
import { defineRecord, field, type InputOf } from "../records/record";
import {
  checkbox,
  hidden,
  image,
  optionalLine,
  order,
  publishAt,
  title,
  unpublishAt,
} from "../records/record-fields";

/** The first parts of the site's own URLs; tests/architecture/reserved-addresses compares them with the routes. */
export const reservedAddresses = [
  "about",
  "properties",
  "projects",
  "contact",
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

/** '' is replaced by an address from the title (db/queries/records/pages). */
const address = text(0, required, 80)
  .overwrite((value) => value.toLowerCase().replace(/^\/+|\/+$/g, ""))
  .regex(
    /^([a-z0-9]+(-[a-z0-9]+)*)?$/,
    "Please use letters from a to z, digits and hyphens, such as our-journal.",
  )
  .refine(
    (value) => !reservedAddresses.includes(value),
    "The site uses this address itself: please choose another.",
  )
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
  legend: "Page",
  fields: {
    title,
    address: field(address, {
      label: "Address",
      isPublic: true,
      group: "first",
      hint: "What stands after the name of the site, such as careers. Without one it is made from the title.",
      isWide: true,
    }),
    text: field(text(1, required, 50_000), {
      draftSchema: optionalText(50_000),
      label: "Text",
      isPublic: true,
      control: { type: "textarea", rows: 14, isMarkdown: true },
      isWide: true,
    }),
    inHeader: checkbox("In the header", { isPublic: true, group: "side" }),
    inFooter: checkbox("In the footer", { isPublic: true, group: "side" }),
    searchTitle: optionalLine("Title for search engines", {
      isPublic: true,
      hint: "Optional: otherwise the title.",
    }),
    searchDescription: field(optionalText(300), {
      label: "Description for search engines",
      isPublic: true,
      hint: "Optional: otherwise the beginning of the text.",
    }),
    hidden,
    image: image("Picture", { isPublic: true, group: "pictures" }),
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
  search: { columns: ["title", "address", "text"], placeholder: "Title, address or text" },
  activity: { kind: "page added", text: "New page added" },
});

export type PageInput = InputOf<(typeof pageDefinition)["fields"]>;
