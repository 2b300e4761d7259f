import { placeOf } from "#app/schemas/readers/place";
import { readYears } from "#app/schemas/readers/years";

type Row = {
  location?: string;
  years?: string;
  paymentPlan?: string | object[];
} & { [List in "amenities" | "typologies" | "tags"]?: string | string[] };

/** A text as it is compared, in lower case. SQLite knows no other letters than those of ASCII. */
export const keyOf = (text: string) => text.toLowerCase();

/** The columns of a record, or of its row, that are computed for filters: none that is stored elsewhere has them for certain. */
export function filterColumns(kind: string, row: object): Record<string, string | number> {
  const { location = "", years = "", amenities, typologies, tags, paymentPlan = [] } = row as Row;
  const { neighborhood, city } = placeOf(location);
  const columns = { city, cityKey: keyOf(city) };
  if (kind === "project") {
    const { from, to } = readYears(years) ?? {};
    const lastYear = String(to ?? from ?? "");
    return {
      ...columns,
      lastYear,
      lastYearKey: lastYear,
      typologiesKey: listKeyOf(typologies),
      tagsKey: listKeyOf(tags),
    };
  }
  if (kind !== "property") return {};
  return {
    ...columns,
    neighborhood,
    neighborhoodKey: keyOf(neighborhood),
    amenitiesKey: listKeyOf(amenities),
    hasPaymentPlan: Number(paymentPlan !== "[]" && paymentPlan.length > 0),
  };
}

/** The JSON of a list, as it is or as its column has it, in lower case. */
const listKeyOf = (list: string | string[] = []) =>
  keyOf(typeof list === "string" ? list : JSON.stringify(list));
