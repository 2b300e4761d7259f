import { m } from "#app/words/compiled/messages.js";
import { writeAmount, writeAmountOnPage } from "./amount-words";
import { currencySign } from "./currency";
import { defaultUnits, type UnitSettings } from "./unit-settings";

/** Prices of a house, and a month's rent, that are usual in each way of writing. */
const prices = {
  lakh: { house: 45_000_000, rent: 85_000, from: 5_000_000, to: 50_000_000 },
  million: { house: 1_250_000, rent: 1_500, from: 250_000, to: 2_500_000 },
};

export function priceHint({ currency, amounts }: UnitSettings) {
  const { house, rent } = prices[amounts];
  const sign = currency === defaultUnits.currency ? "Rs." : currencySign(currency);
  const space = /[\p{L}.]$/u.test(sign) ? "\u00a0" : "";
  const words = writeAmount(house, amounts).replace(/ \p{L}/u, (letter) => letter.toUpperCase());
  return m.price_hint({
    price: m.price_in_currency({ amount: words, currency, sign: currencySign(currency) }),
    rent: sign + space + writeAmount(rent, amounts),
  });
}

/** '10 Marla, 1 Kanal, 2,400 sq ft' */
export const areaHint = ({ areaUnit: unit }: UnitSettings) => m.area_hint({ unit });

/** Bounds of a filter by area: '5 Marla', '1 Kanal' */
export function areaRange({ areaUnit: unit }: Pick<UnitSettings, "areaUnit">): [from: string, to: string] {
  return [m.area_example_from({ unit }), m.area_example_to({ unit })];
}

/** Bounds of a filter by price: '50 lakh', '5 crore' */
export function priceRange({ amounts }: Pick<UnitSettings, "amounts">): [from: string, to: string] {
  const { from, to } = prices[amounts];
  return [writeAmountOnPage(from, amounts), writeAmountOnPage(to, amounts)];
}

/** The currency in the labels of a filter by price; none where it and the way of writing amounts are the default ones. */
export function labelCurrency({ currency, amounts }: Pick<UnitSettings, "currency" | "amounts">) {
  return currency === defaultUnits.currency && amounts === defaultUnits.amounts ? undefined : currency;
}
