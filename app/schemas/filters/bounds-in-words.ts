import { m } from "#app/words/compiled/messages.js";
import { baseLanguage, type InLanguage, type Language } from "#app/words/language";
import { areaInLanguage, priceInLanguage } from "../readers/listing-in-language";
import type { UnitSettings } from "../units/unit-settings";
import type { Filters } from "./filter";
import type { TypedFilter } from "./filter-words";

type Units = Pick<UnitSettings, "currency" | "areaUnit" | "squareFeetPerMarla" | "language">;

/** Bounds in the words of another language than English: '50 lakh' as '50 لاکھ روپے'; as they were typed where one has other words. */
export function boundsInWords(filters: Filters, typed: TypedFilter[], units: Units, options?: InLanguage) {
  const locale = m.language_tag({}, options) as Language;
  if (locale === baseLanguage) return typed;
  return typed.map((one) => {
    const filter = filters[one.name];
    if (filter?.kind !== "bound") return one;
    const write = filter.quantity === "price" ? priceInLanguage : areaInLanguage;
    return { ...one, text: write(one.text, units, { locale }) };
  });
}
