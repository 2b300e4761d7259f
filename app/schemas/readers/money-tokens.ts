import { currencyPattern, foreignPattern } from "../units/currency";
import type { Units } from "./quantity";
import { type Token, tokenize } from "./tokens";

/** A number with its currency, or the word after it. */
export type MoneyToken = Token & { money?: "own" | "foreign" };

/** Characters of private use, which stand for a currency. */
const placeholders = { own: "\uE000", foreign: "\uE001" };

/**
 * Tokens of a price without its currencies, which are noted at the number or the unit beside them.
 * @returns undefined where a foreign currency stands beside neither: 'in dollars'
 */
export function moneyTokens(text: string, currency: string, units: Units): MoneyToken[] | undefined {
  const marked = text
    .replace(currencyPattern(currency), ` ${placeholders.own} `)
    .replace(foreignPattern(), ` ${placeholders.foreign} `);
  const all: MoneyToken[] = tokenize(marked, units);
  const tokens: MoneyToken[] = [];
  for (const [at, token] of all.entries()) {
    const money =
      token.word === placeholders.own ? "own" : token.word === placeholders.foreign ? "foreign" : undefined;
    if (money === undefined) tokens.push(token);
    else if (!noteMoney(money, tokens.at(-1), all[at + 1], units) && money === "foreign") return undefined;
  }
  return tokens;
}

/** @returns false where the currency stands beside neither a number nor a unit */
function noteMoney(
  money: "own" | "foreign",
  before: MoneyToken | undefined,
  next: MoneyToken | undefined,
  units: Units,
) {
  const isAmount = before && (before.digits !== undefined || units.has(before.word));
  const amounts = [isAmount ? before : undefined, next?.digits === undefined ? undefined : next];
  for (const amount of amounts) if (amount && amount.money !== "foreign") amount.money = money;
  return amounts.some(Boolean);
}
