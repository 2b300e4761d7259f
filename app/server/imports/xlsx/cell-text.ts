import { type NumberFormat, numberText, readFormat } from "./number-text";
import { plainText } from "./read-xml";

export type StoredCell = {
  /** 's' for a shared text, 'inlineStr', 'str' for the text of a formula, 'b', 'e' for an error, 'd' for a day, 'n'. */
  type: string;
  format?: NumberFormat;
  value: string;
  formula: string;
  hasFormula: boolean;
  /** Text that stands in the cell itself. */
  text: string;
};

const general = readFormat("General");

/** Text of a formula whose value the program that wrote the file has not computed. */
const notComputed = "#CALC!";

function numberOrText(value: string, format: NumberFormat = general, is1904: boolean) {
  const number = Number(value);
  return Number.isFinite(number) ? numberText(number, format, is1904) : value;
}

/** Writes a cell as people see it; a formula as its value. */
export function cellText(
  { type, format, value, hasFormula, text }: StoredCell,
  shared: string[],
  is1904: boolean,
) {
  if (type === "inlineStr") return plainText(text);
  if (value === "") return hasFormula && type !== "str" ? notComputed : "";
  switch (type) {
    case "s":
      return shared[Number(value)] ?? "";
    case "str":
      return plainText(value);
    case "b":
      return /^(1|true)$/.test(value) ? "TRUE" : "FALSE";
    case "e":
      return value;
    case "d":
      return value.replace(/T00:00(:00(\.0+)?)?Z?$/, "").replace("T", " ");
  }
  return numberOrText(value, format, is1904);
}
