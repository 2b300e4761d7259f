import { withLatinDigits } from "#app/schemas/readers/digits";
import { parsedAreaHint, parsedPriceHint } from "#app/schemas/readers/hints";
import type { Field } from "#app/schemas/records/record";
import { isList } from "#app/schemas/records/record-values";
import { currencyPattern } from "#app/schemas/units/currency";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

/** Units that bare numbers of a column may have, as the readers of prices and areas know them. */
const units: Record<Measure, Record<string, Label>> = {
  price: {
    thousand: m.import_unit_thousand,
    lakh: m.import_unit_lakh,
    million: m.import_unit_million,
    crore: m.import_unit_crore,
    billion: m.import_unit_billion,
  },
  area: {
    marla: m.import_unit_marla,
    kanal: m.import_unit_kanal,
    "sq ft": m.unit_areas_feet,
    "sq yd": m.unit_areas_yards,
    "sq m": m.unit_areas_metres,
    acre: m.import_unit_acre,
  },
};

/** Signs between the texts of several columns. */
const joiners: Record<string, { sign: string; label: Label }> = {
  comma: { sign: ", ", label: m.import_joiner_comma },
  space: { sign: " ", label: m.import_joiner_space },
  line: { sign: "\n", label: m.import_joiner_line },
};

export type Measure = "price" | "area";

/** Tells what numbers of a field measure. */
export function measureOf({ parsedHint }: Pick<Field, "parsedHint">): Measure | undefined {
  if (parsedHint === parsedPriceHint) return "price";
  return parsedHint === parsedAreaHint ? "area" : undefined;
}

const optionsOf = (labels: Record<string, Label>) =>
  Object.entries(labels).map(([value, label]): [value: string, label: string] => [value, label()]);

/** Units with their labels, of each measure. */
export const unitOptions = () => ({ price: optionsOf(units.price), area: optionsOf(units.area) });

export const joinerOptions = () =>
  Object.entries(joiners).map(([value, { label }]): [value: string, label: string] => [value, label()]);

/** A price in plain digits from this one on has all of them: 85,000. */
const leastWholePrice = 10_000;

/** Tells that a cell has a number without a unit, of a price one that may lack some of its digits. */
export function isBareNumber(measure: Measure, cell: string, { currency }: Pick<UnitSettings, "currency">) {
  const text = withLatinDigits(cell).replace(currencyPattern(currency), "").trim();
  if (!/^\d[\d,]*(?:\.\d+)?$/.test(text)) return false;
  const number = Number(text.replaceAll(",", ""));
  return number > 0 && (measure === "area" || number < leastWholePrice);
}

/** Tells that several columns may be this field: lists and texts. */
export const isJoinable = (field: Field) =>
  isList(field) ||
  (field.control.type === "text" && !field.control.inputType && !measureOf(field)) ||
  field.control.type === "textarea";

/** Reads the option of a column; '' for one that its field does not have. */
export function readOption(field: Field | undefined, option: string) {
  const measure = field && measureOf(field);
  if (measure) return option in units[measure] ? option : "";
  return field && isJoinable(field) && !isList(field) && option in joiners ? option : "";
}

/** A cell with the unit that its column has for bare numbers. */
export function withUnit(field: Field, cell: string, option: string, settings: UnitSettings) {
  const measure = option ? measureOf(field) : undefined;
  return measure && isBareNumber(measure, cell, settings) ? `${cell.trim()} ${option}` : cell;
}

/** The texts of several columns as one; empty ones are left out. */
export function joinCells(field: Field, cells: { cell: string; option: string }[]) {
  return cells
    .filter(({ cell }) => cell.trim() !== "")
    .reduce((text, { cell, option }) => (text === "" ? cell : text + signOf(field, option) + cell), "");
}

/** Paragraphs of a long text are joined by a blank line unless its column says otherwise. */
function signOf({ control }: Field, option: string) {
  const isLong = control.type === "textarea";
  const sign = (joiners[option] ?? (isLong ? joiners.line : joiners.comma))?.sign ?? "";
  return sign === "\n" ? (isLong ? "\n\n" : " ") : sign;
}
