import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { valueWord } from "#app/words/value-word";
import { aboutAmounts, type VisitorUnits } from "../listings/visitor-units";
import { availabilityOf } from "../lists/availability";
import { formatArea, formatPrice } from "../readers/format-listing";
import { readAmount } from "../readers/price";
import type { UnitSettings } from "../units/unit-settings";
import type { UnitFloor, UnitParams, UnitRow } from "./drawn-units";
import { floorText } from "./floor";
import type { Unit } from "./unit";
import type { UnitType } from "./unit-type";

/** A unit with what its type says in place of what it leaves empty. */
export type WholeUnit = Unit & { typeName: string };

/** Rows of one page: a list of more units shows floors, and the units of the one that is asked for. */
const maxRows = 60;

/** Parameters of the page of a project, with the highest price as it is read. */
export type UnitQuery = Omit<UnitParams, "maxPrice"> & { maxPrice?: number };

const isAvailable = ({ status }: Pick<Unit, "status">) => availabilityOf(status) === "open";

export function withType(unit: Unit, type: UnitType | undefined): WholeUnit {
  return {
    ...unit,
    area: unit.area || type?.area || "",
    bedrooms: unit.bedrooms ?? type?.bedrooms ?? null,
    bathrooms: unit.bathrooms ?? type?.bathrooms ?? null,
    typeName: type?.name ?? "",
  };
}

/** The units that a page shows, of those of a project. */
export function listUnits(
  units: WholeUnit[],
  query: UnitQuery,
  settings: UnitSettings,
  chosen: VisitorUnits = {},
) {
  const matching = units.filter((unit) => matches(unit, query, settings));
  const isWhole = matching.length <= maxRows || query.units === "all";
  const floors = new Map<string, WholeUnit[]>();
  for (const unit of matching) floors.set(floorOf(unit), [...(floors.get(floorOf(unit)) ?? []), unit]);
  return [...floors].map(([name, ofFloor]): UnitFloor => {
    const isUnfolded = isWhole || query.floor === name;
    return {
      name,
      note: leftText(ofFloor),
      ...(isUnfolded ? { rows: ofFloor.map((unit) => rowOf(unit, settings, chosen)) } : { value: name }),
    };
  });
}

/** 'Block A · Floor 3'; '' of a unit that says neither. */
const floorOf = ({ block, floor }: WholeUnit) => joinTexts([block, floor && floorText(floor)], " · ");

/** '14 of 24 left' */
export const leftText = (units: WholeUnit[]) =>
  m.units_left({ left: units.filter(isAvailable).length, count: units.length });

/** The lowest price of those that are to be had, as it is written; undefined where none can be read. */
export function lowestPrice(units: WholeUnit[], settings: UnitSettings) {
  const priced = units.filter(isAvailable).flatMap(({ price }) => {
    const amount = price ? readAmount(price, settings.currency) : null;
    return amount === null ? [] : [{ amount, price }];
  });
  return priced.sort((one, other) => one.amount - other.amount)[0]?.price;
}

/** 'from PKR 1.95 crore'; '' without a price. */
export function fromText(units: WholeUnit[], settings: UnitSettings) {
  const price = lowestPrice(units, settings);
  return price ? m.units_from({ price: formatPrice(price, settings.currency) }) : "";
}

function matches(
  unit: WholeUnit,
  { type, bedrooms, available, maxPrice }: UnitQuery,
  { currency }: UnitSettings,
) {
  const amount = maxPrice !== undefined && unit.price ? readAmount(unit.price, currency) : null;
  return (
    (type === undefined || unit.type === type) &&
    (bedrooms === undefined || unit.bedrooms === bedrooms) &&
    (available === undefined || isAvailable(unit)) &&
    (maxPrice === undefined || (amount !== null && amount <= maxPrice))
  );
}

/** The row of a unit; of one that is sold without its price. */
function rowOf(unit: WholeUnit, settings: UnitSettings, { rate, unit: size }: VisitorUnits): UnitRow {
  const { number, status, price } = unit;
  const word = valueWord("property-statuses", status);
  const { area = "" } = unit;
  return [
    number,
    joinTexts([whatText(unit, settings), aboutAmounts({ price: "", area }, { unit: size }, settings)], " · "),
    isSold(unit)
      ? ""
      : joinTexts(
          [
            formatPrice(price ?? "", settings.currency),
            aboutAmounts({ price: price ?? "", area: "" }, { rate }, settings),
          ],
          " · ",
        ),
    word.charAt(0).toUpperCase() + word.slice(1),
    availabilityOf(status),
  ];
}

const isSold = ({ status }: WholeUnit) => availabilityOf(status) === "closed";

/** '2 bed corner · 1,150 sq ft · 2 bed · Park' */
export function whatText({ typeName, area, bedrooms, facing }: WholeUnit, settings: UnitSettings) {
  // '2 bed corner' says it already.
  const rooms = bedrooms && !typeName.includes(String(bedrooms)) ? m.card_bedrooms({ count: bedrooms }) : "";
  return joinTexts([typeName, area && formatArea(area, settings), rooms, facing], " · ");
}

/** The numbers of bedrooms that units have, from few to many. */
export const bedroomsOf = (units: WholeUnit[]) =>
  [...new Set(units.flatMap(({ bedrooms }) => bedrooms ?? []))].sort((one, other) => one - other);
