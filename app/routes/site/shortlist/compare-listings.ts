import { type Property, propertyDefinition } from "#app/schemas/kinds/property";
import { isRent } from "#app/schemas/lists/availability";
import { unitDefinition } from "#app/schemas/project-units/unit";
import { squareFeet } from "#app/schemas/readers/area";
import { listingInLanguage } from "#app/schemas/readers/format-listing";
import { readAmount } from "#app/schemas/readers/price";
import { customFacts } from "#app/schemas/records/custom-facts";
import { factsOf } from "#app/schemas/records/record-values";
import { writeMoney } from "#app/schemas/units/amount-words";
import { isInPakistaniRupees } from "#app/schemas/units/currency";
import { defaultUnits, type UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts, joinTexts, withoutIsolates } from "#app/words/isolate";
import { numberLocale } from "#app/words/number-locale";
import { valueWord } from "#app/words/value-word";
import type { PlacedUnit } from "#db/queries/project-units/unit-cards";

/** A fact of each listing, '' where it has none; a single value where all have the same. */
export type ComparedFact = { label: string; values: string[] };

/** Facts and amenities of a listing, as they are compared; a unit has no amenities. */
export type ComparedListing = { facts: { label: string; value: string }[]; amenities?: string[] };

/** Price, facts of the page and amenities of a property. */
export function propertyFacts(typed: Property, settings: UnitSettings): ComparedListing {
  const listing = listingInLanguage(typed, settings);
  const facts = [
    { label: m.detail_price(), value: listing.price },
    { label: m.compare_rate(), value: pricePerSquareFoot(typed, settings) },
    ...factsOf(propertyDefinition, listing, settings),
    ...customFacts("properties", listing, true),
  ];
  return { facts, amenities: listing.amenities };
}

/** Price, facts of the page, project and place of a unit, under the labels of a property where it has them. */
export function unitFacts(unit: PlacedUnit, settings: UnitSettings): ComparedListing {
  const { card, place, typeName } = unit;
  const facts = [
    { label: m.detail_price(), value: card.price },
    { label: m.compare_rate(), value: pricePerSquareFoot(unit, settings) },
    { label: propertyDefinition.fields.location.label(), value: isolateParts(place) },
    { label: m.kind_project(), value: isolateParts(card.location) },
    { label: m.kind_unit_type(), value: typeName },
    ...factsOf(unitDefinition, unit, settings),
    ...customFacts("units", unit, true),
  ];
  return { facts, amenities: undefined };
}

/** The facts of listings side by side, without those that none has. */
export function compareListings(listings: ComparedListing[]): ComparedFact[] {
  const facts = listings.map((one) => one.facts);
  // The listing with the most facts gives their order.
  const labels = [...facts].sort((one, other) => other.length - one.length).flat();
  const rows = [...new Set(labels.map(({ label }) => label))].map((label) => ({
    label,
    values: facts.map((own) => own.find((fact) => fact.label === label)?.value ?? ""),
  }));
  return [...rows, ...compareAmenities(listings)]
    .filter(({ values }) => values.some((value) => value !== ""))
    .map(({ label, values }) => ({
      label,
      values: new Set(values).size === 1 ? values.slice(0, 1) : values,
    }));
}

/** Tells amenities that all listings have from the others of each. */
function compareAmenities(listings: ComparedListing[]): ComparedFact[] {
  const [first, ...others] = listings.flatMap(({ amenities }) => (amenities ? [amenities] : []));
  const shared = first?.filter((amenity) => others.every((own) => own.includes(amenity))) ?? [];
  const isOther = (amenity: string) => !shared.includes(amenity);
  return [
    {
      label: m.detail_amenities(),
      values: listings.map(({ amenities }) => (amenities ? amenityNames(shared) : "")),
    },
    {
      label: shared.length > 0 ? m.compare_more_amenities() : m.detail_amenities(),
      values: listings.map(({ amenities = [] }) => amenityNames(amenities.filter(isOther))),
    },
  ];
}

const amenityNames = (amenities: string[]) =>
  joinTexts(amenities.map((value) => valueWord("amenities", value)));

/** 'PKR 12,083', of a rent 'PKR 40 / month'; '' where the price or the area can't be read. */
function pricePerSquareFoot(
  { price, area, status }: Pick<Property, "price" | "area" | "status">,
  settings: UnitSettings,
) {
  const amount = readAmount(price, settings.currency);
  const size = squareFeet(area, settings);
  if (!amount || !size) return "";
  const rate = amount / size;
  const currency = isInPakistaniRupees(price, settings.currency) ? defaultUnits.currency : settings.currency;
  const digits = rate.toLocaleString(numberLocale(), { maximumFractionDigits: rate < 100 ? 2 : 0 });
  const total = writeMoney(digits, currency);
  return isRent(status) ? withoutIsolates(m.price_for({ price: total, period: "month" })) : total;
}
