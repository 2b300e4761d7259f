import type { ImportedKind } from "#app/schemas/imports/import-table";
import type { Item } from "./export-items";

/** Types of posts by the kind of record that they become: those of Houzez, RealHomes, WP Residence, Estatik, Easy Property Listings and portfolios. */
const kinds: [type: RegExp, kind: ImportedKind][] = [
  [
    /^(?:property|properties|listings?|estate_property|es_property|properties_listing|rental|land|rural|commercial|commercial_land|business|epl_\w+|rem_property|wpl_property|immomakler_object|real_estate)$/,
    "property",
  ],
  [/^(?:projects?|portfolios?|dt_portfolio|jetpack-portfolio|avada_portfolio|us_portfolio)$/, "project"],
  [/^page$/, "page"],
  [/^post$/, "journal-entry"],
];

export const kindOfPost = ({ type }: Item) => kinds.find(([pattern]) => pattern.test(type))?.[1];

/** Types that are of WordPress or its plugins: nobody misses them. */
export const isInternal = ({ type }: Item) =>
  /^(?:attachment|revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_\w+|elementor_\w+|acf-\w+|vc\w*|scheduled-action|shop_order\w*|mc4wp-form|wpcf7_contact_form|)$/.test(
    type,
  );

/** Tells why a post is in no table: it is no page that its firm shows or works on. Undefined for one that is. */
export function reasonToLeaveOut({ status, password }: Item) {
  if (/^(?:trash|private|auto-draft|inherit)$/.test(status)) return status;
  return password ? "password" : undefined;
}
