import { withLatinNumbers } from "./digits";
import type { Units } from "./quantity";
import { spelledNumber } from "./spelled-numbers";

/** Number, word or punctuation mark. Dots, apart from those in numbers, are left out. */
export type Token = { word: string; digits?: string; hasSpaceBefore: boolean; hasSpaceAfter: boolean };

const number = String.raw`\d{1,3}(?:\s\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d(?:[.,'’:;]?\d)*|(?<!\p{L})\.\d+`;

const pattern = new RegExp(String.raw`(?:(${number})|([\p{L}\p{M}²]+|[^\s.]))(\s*)`, "gu");

export function tokenize(text: string, units: Units): Token[] {
  const tokens: Token[] = [];
  for (const [, digits, word = "", space] of normalize(text).matchAll(pattern)) {
    const hasSpaceBefore = tokens.at(-1)?.hasSpaceAfter ?? true;
    tokens.push({ word: digits ?? word, digits, hasSpaceBefore, hasSpaceAfter: space !== "" });
  }
  return withUnitBehind(withSpelledNumbers(tokens, units), units);
}

/** Lower case, Latin digits and punctuation; 'm2' as 'm²', 'square-foot' as two words, 'p.c.m.' as 'pcm'. */
function normalize(text: string): string {
  return withLatinNumbers(text.toLowerCase().replace(/[\p{Cf}\u064b-\u065f\u0670\u0640]/gu, ""))
    .replace(/[–—−‒]/g, "-")
    .replace(/ك/g, "ک")
    .replace(/[يى]/g, "ی")
    .replace(/ة/g, "ہ")
    .replace(/(?<=m|ft|yd|م)\^?2(?!\d)/g, "²")
    .replace(/(?<![\p{L}.])(?:\p{L}\.){2,}|(?<![\p{L}.])(?:\p{L}\.)+\p{L}(?!\p{L})/gu, (letters) =>
      letters.replaceAll(".", ""),
    )
    .replace(/(?<!\p{L})p\/(?=(?:c?m|w|a)(?!\p{L}))/gu, "p")
    .replace(/(?<=\p{L})-(?=\p{L})/gu, " ");
}

/** Puts digits in the place of a number in words before a unit: 'one and a half crore', 'ڈیڑھ کروڑ'. */
function withSpelledNumbers(tokens: Token[], units: Units): Token[] {
  const words: Token[] = [];
  for (let at = 0; at < tokens.length; ) {
    const spelled = tokens[at]?.digits === undefined ? spelledNumber(tokens, at) : undefined;
    const token = tokens[at] as Token;
    const isBeforeUnit = spelled && startsUnit(tokens, spelled.end, units) && !isAfterNumber(tokens, at);
    if (spelled && isBeforeUnit) {
      const digits = String(spelled.count);
      words.push({ ...token, word: digits, digits, hasSpaceAfter: true });
      at = spelled.end;
    } else {
      words.push(token);
      at++;
    }
  }
  return words;
}

const isAfterNumber = (tokens: Token[], at: number) => tokens[at - 1]?.digits !== undefined;

const startsUnit = (tokens: Token[], at: number, units: Units) =>
  [1, 2].some((words) => units.has(wordsAt(tokens, at, words)));

/** The words from a token on, without spaces: 'sqft'. */
export const wordsAt = (tokens: Token[], at: number, count: number) =>
  tokens
    .slice(at, at + count)
    .map(({ word }) => word)
    .join("");

/** 'Marla 10' as '10 Marla', where there is no other number and unit. */
function withUnitBehind(tokens: Token[], units: Units): Token[] {
  const [at, ...others] = [...tokens.keys()].filter((index) => tokens[index]?.digits !== undefined);
  const named = [...tokens.keys()].filter((index) => isUnitName(tokens[index]?.word ?? "", units));
  if (at === undefined || others.length > 0 || named.length !== 1 || named[0] !== at - 1) return tokens;
  const [unit, digits] = [tokens[at - 1], tokens[at]] as [Token, Token];
  const moved = [
    { ...digits, hasSpaceBefore: unit.hasSpaceBefore, hasSpaceAfter: true },
    { ...unit, hasSpaceBefore: true, hasSpaceAfter: digits.hasSpaceAfter },
  ];
  return [...tokens.slice(0, at - 1), ...moved, ...tokens.slice(at + 1)];
}

/** A unit that stands for nothing else: a single letter may be part of a name. */
export const isUnitName = (word: string, units: Units) => [...word].length > 1 && units.has(word);
