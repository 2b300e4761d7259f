import { tableFields } from "#app/schemas/imports/import-table";
import type { TableDefinition } from "#app/schemas/imports/table-definitions";
import type { Field } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { keyOf } from "./heading-key";

/**
 * Beginnings of the meta keys of WordPress themes and plugins: Houzez (`fave_property_price`), RealHomes (`REAL_HOMES_property_price`), Estatik
 * (`es_property_price`), Easy Property Listings and WP Residence (`property_price`), Property Hive (`_reference_number`); and of
 * Rightmove's BLM (`MEDIA_IMAGE_00`).
 */
const prefixes =
  /^(?:fave_property_|fave_|real_homes_property_|real_homes_|es_property_|es_|property[_\s]|_|media_)/i;

/**
 * Other headings of a field, the surest first, without those beginnings: of exports of WP All Export ('Content', 'Image URL'), of
 * Yoast and Rank Math (`_yoast_wpseo_title`), of BLM (`AGENT_REF`), of portals, and of tables of the plugin Redirection ('source', 'target', 'code').
 */
const synonyms: Record<string, string[]> = {
  reference: words("ref reference_number agent_ref property_ref property_reference id sku code"),
  title: words("name post_title heading headline strapline"),
  description: words(
    "content post_content full_description long_description longdesc details summary excerpt",
  ),
  price: words("sale_price asking_price rent rent_amount price_value guide_price"),
  location: words("map_address display_address full_address address place"),
  area: words("size covered_area built_up_area building_area floor_area area_size total_area sqft"),
  plotSize: words("lot_size land land_area land_size plot_area lot_area"),
  bedrooms: words("beds bed bedroom total_bedrooms no_of_bedrooms"),
  bathrooms: words("baths bath bathroom no_of_bathrooms"),
  yearBuilt: words("year year_of_construction construction_year built_in"),
  parking: words("garage garages carports car_spaces car_parks"),
  type: words("types property_type category listing_type"),
  status: words("statuses purpose action_category http_code code redirect_type"),
  images: words(
    "pictures photos images gallery image photo picture image_url image_urls photo_urls gallery_images attachment_url",
  ),
  plans: words("floor_plans floor_plan floorplans floorplan"),
  amenities: words("features feature facilities key_features property_features"),
  videos: words("video video_url video_urls youtube"),
  tour: words("virtual_tour vtour tour_url 360_tour"),
  availableFrom: words("let_date_available available_date date_available"),
  possession: words("possession_date handover completion"),
  agentId: words("agents assigned_agent listing_agent negotiator"),
  searchTitle: words("yoast_wpseo_title rank_math_title seo_title meta_title"),
  searchDescription: words("yoast_wpseo_metadesc rank_math_description seo_description meta_description"),
  from: words("source source_url old_url old_address from_url url_from origin request_url"),
  to: words("target target_url new_url new_address to_url url_to destination redirect_to"),
  sections: words("content post_content body post_body html text"),
  lead: words("excerpt post_excerpt summary teaser intro"),
  image: words("featured_image image picture thumbnail image_url"),
  address: words("slug post_name path"),
  publishAt: words("published_on date post_date published published_at publication_date pubdate"),
  oldAddresses: words(
    "permalink link url page_url listing_url property_url old_url old_address old_addresses",
  ),
  publishState: words("post_status publish_status publication_status published_or_draft"),
  number: words("unit unit_no unit_number flat_no apartment_no"),
  block: words("tower building wing"),
};

/** Meta keys that have the coordinates under another name. */
const wholeSynonyms: Record<string, string[]> = {
  coordinates: words(
    "fave_property_location real_homes_property_location property_address_coordinates lat_lng latlng",
  ),
};

/** Headings that are one field together, in this order: parts of an address, and of coordinates. */
const parts: Record<string, string[]> = {
  location: words(
    "address_name_number address_lot_number address_sub_number address_street_number address_street address_1 address_2 address_3 address_4 address_two address_three address_four address_suburb address_city address_state street area_name suburb district city town state",
  ),
  coordinates: words(
    "address_latitude latitude lat geolocation_lat geo_lat address_longitude longitude lng lon long geolocation_long geo_lng",
  ),
};

/** Tells the heading of the second part of coordinates, which begin with the latitude (ISO 6709). */
export const isLongitude = (heading: string) => /(?:^|[\s_])(?:lon|lng|long|longitude)$/i.test(heading);

function words(text: string) {
  return text.split(" ").map(keyOf);
}

export type HeadingFinder = {
  /** The field that a heading is a name, a synonym or a part of; undefined for none. */
  find(heading: string): string | undefined;
  /** Tells that other columns may be the same field: 'Image 2', `property_address_street`. */
  isPart(heading: string): boolean;
};

/** Makes a function that finds the field of a heading among all headings of a table. @param findField the field with a label or a name */
export function headingFinder(
  { fields }: Pick<TableDefinition, "fields">,
  headings: string[],
  findField: (heading: string) => string | undefined,
): HeadingFinder {
  const inTable = new Map(tableFields(fields));
  const named = headings.map(findField);
  const keys = headings.map(keysOf);
  const found = new Map<string, string>();
  const partial = new Map<string, string>();
  const isFree = (name: string) =>
    inTable.has(name) && !named.includes(name) && ![...found.values()].includes(name);
  const addSynonyms = (of: Record<string, string[]>) => {
    for (const [name, all] of Object.entries(of)) {
      const word = all.find((one) => !found.has(one) && keys.some((of) => of.includes(one)));
      if (word && isFree(name)) found.set(word, name);
    }
  };
  addSynonyms(wholeSynonyms);
  for (const [whole = "", bare] of keys) {
    const name = bare && !found.has(whole) ? findField(bare) : undefined;
    if (bare && name && isFree(name)) found.set(bare, name);
  }
  addSynonyms(synonyms);
  for (const [name, all] of Object.entries(parts))
    if (isFree(name)) for (const word of all) partial.set(word, name);
  return {
    find: (heading) =>
      findField(heading) ??
      firstOf(found, keysOf(heading)) ??
      firstOf(partial, keysOf(heading)) ??
      numberedField(heading, inTable, findField),
    isPart: (heading) =>
      firstOf(partial, keysOf(heading)) !== undefined ||
      numberedField(heading, inTable, findField) !== undefined,
  };
}

const firstOf = (fields: Map<string, string>, keys: string[]) =>
  keys.map((key) => fields.get(key)).find((name) => name !== undefined);

/** A heading as it is, and without the beginning of its theme; 'Image URL' and `MEDIA_IMAGE_00` are found both ways. */
function keysOf(heading: string) {
  const bare = heading.trim().replace(prefixes, "");
  return [...new Set([keyOf(heading), keyOf(bare)])];
}

/** The list that has the entries of numbered columns: 'Image 3', `FEATURE1`, 'Photo URL 2'. */
function numberedField(
  heading: string,
  fields: Map<string, Field>,
  findField: (heading: string) => string | undefined,
) {
  const [, base = ""] = /^(.*\p{L})[\s_\-.#[(]*\d{1,3}[\])]?$/u.exec(heading.trim()) ?? [];
  if (base === "") return undefined;
  const keys = keysOf(base);
  const synonym = Object.entries(synonyms).find(([, all]) => all.some((one) => keys.includes(one)))?.[0];
  const name = findField(base) ?? synonym;
  const field = name === undefined ? undefined : fields.get(name);
  return field && isList(field) ? name : undefined;
}
