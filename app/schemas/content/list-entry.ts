import { m } from "#app/words/compiled/messages.js";
import type { Availability } from "#app/words/firm-lists";
import { joinTexts } from "#app/words/isolate";
import type { Label } from "#app/words/label";
import { type ListName, listNames } from "#app/words/list-names";
import { firmWords, productWord } from "#app/words/value-word";
import { isOfProduct } from "../lists/value-lists";
import { defineRecord, type InputOf, optional } from "../records/record";
import { checkbox, fixedText, hidden, optionalLine, order, select } from "../records/record-fields";

const listLabels: Record<string, Label> = {
  "property-types": m.list_property_types,
  "property-statuses": m.list_property_statuses,
  "project-categories": m.list_project_categories,
  "project-statuses": m.list_project_statuses,
  "journal-categories": m.list_journal_categories,
  typologies: m.field_typologies,
  amenities: m.field_amenities,
};

const availabilityLabels: Record<Availability, Label> = {
  open: m.availability_open,
  held: m.availability_held,
  closed: m.availability_closed,
};

/** Characters of a name, and of the value that is made from it. */
const maxEntryName = 60;

const isOf =
  (...lists: string[]) =>
  ({ list = listNames[0] }: Readonly<Record<string, unknown>>) =>
    lists.includes(String(list));

/** Fields of statuses alone. */
const ofPropertyStatus = { isInForm: isOf("property-statuses") };

export const listEntryDefinition = defineRecord({
  kind: "list-entry",
  path: "lists",
  label: m.kind_list_entry,
  labels: m.kinds_list_entry,
  icon: "M2 3h2v2H2zM2 7h2v2H2zM2 11h2v2H2zM6.500 4H14M6.500 8H14M6.500 12H14",
  legend: m.kind_list_entry,
  fields: {
    list: select(listNames, m.field_list, { isPublic: true, labels: listLabels }),
    value: fixedText(m.field_value, maxEntryName),
    name: optional(
      optionalLine(m.field_name, {
        isPublic: true,
        isText: true,
        max: maxEntryName,
        hint: m.field_entry_name_hint,
      }),
    ),
    plural: {
      ...optional(
        optionalLine(m.field_plural, {
          isPublic: true,
          isText: true,
          max: maxEntryName,
          hint: m.field_plural_hint,
        }),
      ),
      isInForm: isOf("property-types", "project-categories"),
    },
    availability: {
      ...optional(
        select(["open", "held", "closed"], m.field_availability, {
          isPublic: true,
          labels: availabilityLabels,
        }),
      ),
      ...ofPropertyStatus,
    },
    hidesPrice: { ...optional(checkbox(m.field_hides_price, { isPublic: true })), ...ofPropertyStatus },
    schemaName: {
      ...optional(
        select(
          ["", "InStock", "LimitedAvailability", "PreSale", "PreOrder", "Reserved", "OutOfStock", "SoldOut"],
          m.field_schema_name,
          { isPublic: true, labels: schemaLabels() },
        ),
      ),
      ...ofPropertyStatus,
    },
    color: {
      ...optional(
        select(["", "green", "blue", "yellow"], m.field_color, {
          isPublic: true,
          labels: { "": m.color_usual, green: m.color_green, blue: m.color_blue, yellow: m.color_yellow },
        }),
      ),
      isInForm: isOf("project-statuses"),
    },
    mergedInto: fixedText(m.field_merged_into, maxEntryName),
    hidden,
    order,
  },
  // The product's word stands where no name does.
  hintsOf: ({ list, value }): Record<string, string> =>
    value && isOfProduct(list as ListName, String(value))
      ? { name: m.entry_product_name({ name: capitalized(wordOf(String(value))) }) }
      : {},
  conceal: (entry) => ({ name: entryName(entry) }),
  inList: (entry) => ({ value: entryName(entry), name: entryNote(entry) }),
  titleField: "value",
  subtitleField: "name",
  isOrdered: true,
  hasPage: false,
  card: ["list", "value", "name", "plural", "availability", "hidesPrice", "mergedInto"],
  tabs: { field: "list", values: listNames, isGrouped: true },
  search: { columns: ["value", "name", "plural"], placeholder: m.search_list_entry },
  activity: { kind: "list entry added" },
});

/** Name of an entry on pages: 'Farmhouse' */
export const entryName = ({ list, value, name }: Readonly<Record<string, unknown>>) =>
  capitalized(
    name ? String(name) : (firmWords(list as ListName, String(value))?.[0] ?? wordOf(String(value))),
  );

/** Finds the product's own word, also of values that are hidden at first. */
function wordOf(value: string) {
  const word = productWord(value);
  return word === value ? m.list_value({ value }) : word;
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says its value, and what a listing with it is: 'sold · Closed: no longer to be had' */
function entryNote({ list, value, availability, hidesPrice, mergedInto }: Readonly<Record<string, unknown>>) {
  const isStatus = list === "property-statuses";
  const into = mergedInto ? m.entry_merged_into({ name: entryName({ list, value: mergedInto }) }) : "";
  const words = isStatus ? availabilityLabels[availability as Availability]?.() : "";
  return joinTexts(
    [String(value), into, words, hidesPrice && value !== "price on request" && m.price_on_request()],
    " · ",
  );
}

/** Names of schema.org are the same in every language. */
function schemaLabels() {
  const names = [
    "InStock",
    "LimitedAvailability",
    "PreSale",
    "PreOrder",
    "Reserved",
    "OutOfStock",
    "SoldOut",
  ];
  const labels: Record<string, Label> = Object.fromEntries(names.map((name) => [name, () => name]));
  return { ...labels, "": m.schema_name_usual };
}

export type ListEntryInput = InputOf<(typeof listEntryDefinition)["fields"]>;
