import { m } from "#app/words/compiled/messages.js";
import { oneOfList } from "../lists/one-of-list";
import { readAmount } from "../readers/price";
import { integer, optionalText, text } from "../records/fields";
import { writeAmountOnPage } from "../units/amount-words";
import type { UnitSettings } from "../units/unit-settings";
import { z } from "../zod-config";
import { readFloor } from "./floor";
import { readNumbers } from "./unit-numbers";

/** Units that are added at once. */
const maxAddedUnits = 500;

const highest = 200;

const countError = () => m.units_floors_error({ max: maxAddedUnits });

/** The form that adds floors of units to a project. */
export const floorsSchema = z.object({
  block: optionalText(60),
  firstFloor: text(1, m.required, 30).refine((floor) => floor === "" || readFloor(floor) !== undefined, {
    error: m.unit_floor_unread,
  }),
  floors: integer(1, highest, () => m.units_floors_error({ max: highest })),
  perFloor: integer(1, maxAddedUnits, countError),
  number: text(1, m.required, 30),
  type: integer(1).nullable().default(null) as z.ZodType<number | null>,
  status: oneOfList("property-statuses"),
  price: optionalText(100),
  more: optionalText(100),
});

export type FloorsInput = z.infer<typeof floorsSchema>;

export type AddedUnit = Pick<FloorsInput, "block" | "type" | "status" | "price"> & {
  number: string;
  floor: string;
};

type Made =
  | { units: AddedUnit[]; errors?: undefined }
  | { units?: undefined; errors: Record<string, string[]> };

/** The units that the form adds, from below; or what is wrong with its fields beside each other. */
export function makeUnits(input: FloorsInput, settings: Amounts): Made {
  const { block, firstFloor, floors: count, perFloor, type, status } = input;
  const floors = floorsFrom(firstFloor, count);
  const numberOf = floors && readNumbers(input.number, floors, perFloor);
  const priceOf = readPrices(input, settings);
  const errors = {
    ...(!floors && { floors: [m.units_floors_beyond()] }),
    ...(count * perFloor > maxAddedUnits && {
      perFloor: [m.units_too_many({ count: count * perFloor, max: maxAddedUnits })],
    }),
    ...(floors && !numberOf && { number: [m.units_number_unread()] }),
    ...(!priceOf && { more: [m.units_more_unread()] }),
  };
  if (!floors || !numberOf || !priceOf || Object.keys(errors).length > 0) return { errors };
  const units = floors.flatMap((floor, at) =>
    Array.from({ length: perFloor }, (_, unit) => ({
      number: numberOf(at, unit),
      floor,
      block,
      type,
      status,
      price: priceOf(at),
    })),
  );
  return { units };
}

/** Floors above each other, of which the first is written as it was typed: ['B1', 'G', '1']. @returns undefined where there are none */
function floorsFrom(first: string, count: number) {
  const height = readFloor(first);
  if (height === undefined) return undefined;
  if (count === 1) return [first];
  if (!Number.isInteger(height) || height + count - 1 > highest) return undefined;
  return [first, ...Array.from({ length: count - 1 }, (_, index) => floorName(height + index + 1))];
}

function floorName(height: number) {
  if (height === 0) return "G";
  return height < 0 ? `B${-height}` : String(height);
}

type Amounts = Pick<UnitSettings, "currency" | "amounts">;

/** The price on each floor; undefined where it is more on each, and one of both can't be read. */
function readPrices({ price, more }: FloorsInput, settings: Amounts) {
  if (!more) return () => price;
  const [first, step] = [readAmount(price, settings.currency), readAmount(more, settings.currency)];
  if (first === null || step === null) return undefined;
  return (floor: number) => (floor === 0 ? price : priceText(first + floor * step, settings));
}

/** 'PKR 2.2 crore'; in digits where the words would round it. */
function priceText(amount: number, { currency, amounts }: Amounts) {
  const inWords = `${currency} ${writeAmountOnPage(amount, amounts, { locale: "en" })}`;
  return readAmount(inWords, currency) === amount ? inWords : `${currency} ${amount.toLocaleString("en")}`;
}
