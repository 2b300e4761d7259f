import { m } from "#app/words/compiled/messages.js";
import { withLatinDigits } from "../readers/digits";

/** The lowest and the highest floor of a building. */
const lowest = -5;
const highest = 200;

/** Floors that are called by a word, by their height; the half ones are those of malls, and roofs are above all. */
const named: Record<string, number> = {
  ...heights(
    0,
    "g gf ground groundfloor 0 eg erdgeschoss e گراؤنڈ گراؤنڈفلور زمینی أرضي الأرضي الطابقالأرضي",
  ),
  ...heights(-1, "b bf basement b1 untergeschoss keller تہخانہ قبو القبو"),
  ...heights(-0.5, "lg lgf lowerground lowergroundfloor"),
  ...heights(0.5, "ug ugf upperground uppergroundfloor m mf mezzanine zwischengeschoss میزانائن ميزانين"),
  ...heights(highest + 1, "r roof rooftop ph penthouse dach dachgeschoss dg چھت سطح السطح"),
};

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

function heights(height: number, words: string) {
  return Object.fromEntries(words.split(" ").map((word) => [word, height]));
}

/**
 * Reads the height of a floor as people write it: '3', '3rd floor', 'G', 'LG', 'B2', 'Mezzanine', 'Penthouse'. A mezzanine is half
 * a floor above the ground, a basement below it. @returns undefined for any other text, and beyond -5 and 200
 */
export function readFloor(typed: string): number | undefined {
  const text = withLatinDigits(typed)
    .toLowerCase()
    .replace(/[\s_]|\.(?!\d)/g, "");
  if (Object.hasOwn(named, text)) return named[text];
  const basement = /^(?:b|basement|ug|untergeschoss)(\d{1,2})$/.exec(text)?.[1];
  if (basement) return within(-Number(basement));
  const word = text.replace(/floor$|geschoss$|stock$/, "");
  const ordinal = ordinals.indexOf(word);
  if (ordinal >= 0) return ordinal + 1;
  const number = /^([-−–]?\d{1,3})(?:st|nd|rd|th|og|f|fl|\/f|منزل|ویںمنزل)?$/.exec(word)?.[1];
  return number === undefined ? undefined : within(Number(number.replace(/[−–]/, "-")));
}

const within = (height: number) => (height >= lowest && height <= highest ? height : undefined);

/** A floor in words: 'Ground floor', 'Floor 3', 'Basement 2'; one that is no whole number as it was typed. */
export function floorText(typed: string) {
  const height = readFloor(typed);
  if (height === undefined || !Number.isInteger(height) || height > highest) return typed;
  if (height === 0) return m.floor_ground();
  return height < 0 ? m.floor_basement({ number: -height }) : m.floor_number({ number: height });
}
