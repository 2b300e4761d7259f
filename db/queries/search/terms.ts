import { readAmount } from "#app/schemas/units/amount";
import { amountUnits } from "#app/schemas/units/amount-words";
import { squareFeet } from "#app/schemas/units/square-feet";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { normalize } from "./normalize";
import { digitsOf, spellingsOf } from "./numbers";
import { wordsOf } from "./words";

/** What a text must contain to be found. */
export type Terms = {
  /** Parts of a normalized text: one of each list. */
  phrases: string[][];
  /** Words that are too short for trigrams, as they were typed. */
  short: string[];
};

/** A part of a typed word: '10' and 'marla' of '10-marla'. `joined` is '85lac' of its '85' and '' of its 'lac'. */
type Part = { text: string; typed: string; isJoined: boolean; joined?: string };

/** The terms of a search in normalized texts. A number is found as a whole, and together with its unit: '10 marla'. */
export function termsOf(q: string, settings: UnitSettings): Terms {
  const parts = wordsOf(q).flatMap((typed) => partsOf(typed, settings));
  const terms: Terms = { phrases: [], short: [] };
  for (let at = 0; at < parts.length; ) {
    const end = endOfQuantity(parts, at, settings) ?? endOfWord(parts, at);
    const phrases = phrasesOf(parts.slice(at, end), settings);
    // A trigram has three characters.
    if (phrases.every((phrase) => [...phrase].length >= 3)) terms.phrases.push(phrases);
    else terms.short.push(parts[at]?.typed ?? "");
    at = end;
  }
  return terms;
}

/** The number that a search is, such as that of a listing: '33', '#33'. */
export function numberOf(q: string) {
  const text = normalize(q).trim();
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

/** A sign that is no part of a word is compared as it is. A unit after a number is a part: '85lac', '2400sqft', '3bed'. */
function partsOf(typed: string, settings: UnitSettings): Part[] {
  const texts = normalize(typed).split(" ").filter(Boolean);
  return (texts.length > 0 ? texts : [typed]).flatMap((text, index) => {
    const [, number, unit = ""] = /^(\d+(?:\.\d+)?)(\D.*)$/.exec(text) ?? [];
    if (!number || !(square.test(unit) || kindOf(unit, settings)))
      return { text, typed, isJoined: index > 0 };
    return [
      { text: number, typed, isJoined: index > 0, joined: text },
      { text: unit, typed, isJoined: true, joined: "" },
    ];
  });
}

function endOfWord(parts: Part[], at: number) {
  const next = parts.findIndex(({ isJoined }, index) => index > at && !isJoined);
  return next < 0 ? parts.length : next;
}

/** Where a quantity that begins here ends: '1 crore 25 lakh', '2400 sq ft', '3 beds'; undefined without one. */
function endOfQuantity(parts: Part[], at: number, settings: UnitSettings) {
  let [end, kind]: [end?: number, kind?: string] = [];
  for (let next = at; digitsOf(parts[next]?.text ?? ""); next = end) {
    const [first = "", second = ""] = parts.slice(next + 1, next + 3).map(({ text }) => text);
    const unit = square.test(first) ? `${first} ${second}` : first;
    const kindOfUnit = kindOf(unit, settings);
    if (!kindOfUnit || (kind && kind !== kindOfUnit)) break;
    [end, kind] = [next + 1 + unit.split(" ").length, kindOfUnit];
  }
  return end;
}

/** What a unit counts. */
function kindOf(unit: string, settings: UnitSettings) {
  if (amountUnits.has(unit)) return "price";
  if (rooms.test(unit)) return "rooms";
  return squareFeet(`1 ${unit}`, settings) === null ? undefined : "area";
}

const rooms = /^(bed|bath)(?:s|rooms?)?$/;
const square = /^(?:sq|square|مربع)$/;

/** More numbers in one term are not looked for in words. */
const maxSpelled = 3;

/**
 * Each way in which a normalized text may have these parts; the rooms, price and area of a listing are also there as numbers.
 * The index has most units as they are typed: '85lac' or '85 lac'. A single letter is not looked for apart from its number,
 * because ' 5 m' begins ' 5 marla'.
 */
function phrasesOf(parts: Part[], settings: UnitSettings) {
  const texts = parts.map(({ text }) => text);
  const isNumber = digitsOf(texts[0] ?? "") !== undefined;
  const computed = isNumber ? computedOf(texts, settings) : [];
  if (parts.every(({ joined }) => joined === undefined)) return [...spelledOf(texts), ...computed];
  const typed = parts.map(({ text, joined = text }) => joined).filter(Boolean);
  const phrase = (isNumber ? " " : "") + singular(typed.join(" "));
  const isLetter = texts.at(-1)?.length === 1;
  return [phrase, ...(isLetter ? [] : spelledOf(texts)), ...computed];
}

/** Each way to spell the numbers of these parts. */
function spelledOf(parts: string[]) {
  const digits = parts.map(digitsOf);
  const isSpelled = digits.filter(Boolean).length <= maxSpelled;
  const spelled = parts.map((part, index) => {
    if (digits[index]) return isSpelled ? spellingsOf(digits[index]) : [part];
    if (index < parts.length - 1) return [part];
    return [digits[index - 1] ? startOfUnit(part) : singular(part)];
  });
  const texts = spelled.reduce<string[]>(
    (texts, words) => texts.flatMap((text) => words.map((word) => (text ? `${text} ${word}` : word))),
    [""],
  );
  const [start, end] = [digits[0], digits.at(-1)].map((number) => (number ? " " : ""));
  return texts.map((text) => start + text + end);
}

/** After a number the start of a unit is enough: each trigram of a word that is in all listings takes time. */
const starts: [start: string, units: RegExp][] = [
  ["mar", /^marlas?$/],
  ["kan", /^kanals?$/],
  ["cr", /^crores?$/],
];

function startOfUnit(word: string) {
  return starts.find(([, units]) => units.test(word))?.[0] ?? singular(word);
}

/** 'plots' also finds 'plot', '3 bedrooms' also '3 bed'. */
function singular(word: string) {
  return rooms.exec(word)?.[1] ?? word.replace(/(?<=[a-z]{3}[^s\W])s$/, "");
}

/** A price and an area as they are filtered, in whole numbers and hexadecimal: 14.5 crore is ' rs8a48640 '. */
function computedOf(parts: string[], settings: UnitSettings) {
  const text = parts.map((part) => digitsOf(part) ?? part).join(" ");
  const [amount, area] = [readAmount(text, settings.currency), squareFeet(text, settings)];
  const tokenOf = (prefix: string, number: number | null) =>
    number === null ? [] : [` ${prefix}${Math.trunc(number).toString(16)} `];
  return [...tokenOf("rs", amount), ...tokenOf("ft", area)];
}
