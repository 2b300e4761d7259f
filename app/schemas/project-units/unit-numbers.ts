import { readFloor } from "./floor";

/** The number of a unit. @param floor its floor, from 0 for the first @param unit its place on the floor, from 0 */
export type NumberOf = (floor: number, unit: number) => string;

/**
 * Reads from the number of the first unit how all are made. 'A-101' on floor 1 has the floor in front of a counter: A-102 is the next,
 * A-201 the one above. The floor may also stand alone ('G-01') or the counter be a letter ('1A'). A number without its floor runs on
 * through all floors ('Shop 1').
 * @param floors as they are written, from below: ['G', '1', '2'] @returns undefined for one without a counter
 */
export function readNumbers(
  first: string,
  floors: readonly string[],
  perFloor: number,
): NumberOf | undefined {
  const [, before = "", digits = "", after = ""] = /^(.*?)(\d+)(\D*)$/s.exec(first) ?? [];
  const counted = { before, digits, after, floors };
  const runOn = (at: number, unit: number) => at * perFloor + unit;
  if (digits === "") return letterAtEnd(first, runOn);
  return (
    letterBehindFloor(counted) ??
    floorInDigits(counted, 2) ??
    floorAlone(counted) ??
    floorInDigits(counted, 1) ??
    ((at, unit) => before + countOn(digits, runOn(at, unit)) + after)
  );
}

/** A number as it is typed, around its last digits. */
type Typed = Record<"before" | "digits" | "after", string> & { floors: readonly string[] };

/** 'Office A' */
function letterAtEnd(first: string, runOn: NumberOfUnit): NumberOf | undefined {
  const [, word = "", letter = ""] = /^(.*[^\p{L}])([A-Z])$/isu.exec(first) ?? [];
  return letter ? (at, unit) => word + letterAfter(letter, runOn(at, unit)) : undefined;
}

type NumberOfUnit = (floor: number, unit: number) => number;

/** '1A', '1-A' */
function letterBehindFloor({ before, digits, after, floors }: Typed): NumberOf | undefined {
  const [, between = "", letter = ""] = /^([^\p{L}]*)([A-Z])$/iu.exec(after) ?? [];
  if (!letter || digits !== digitsOf(floors[0])) return undefined;
  return (at, unit) => before + digitsOf(floors[at]) + between + letterAfter(letter, unit);
}

/** 'A-101'. @param least digits of the counter: in '1-11' the floor rather stands alone */
function floorInDigits({ before, digits, after, floors }: Typed, least: number): NumberOf | undefined {
  const floor = digitsOf(floors[0]);
  const isWritten = /^\d+$/.test(floors[0] ?? "") || least === 1;
  if (!isWritten || !/^\d+$/.test(floor) || !digits.startsWith(floor)) return undefined;
  const counter = digits.slice(floor.length);
  if (counter.length < least) return undefined;
  return (at, unit) => before + digitsOf(floors[at]) + countOn(counter, unit) + after;
}

/** 'G-01' */
function floorAlone({ before, digits, after, floors }: Typed): NumberOf | undefined {
  const parts = partsAround(before, floors[0] ?? "");
  if (!parts) return undefined;
  return (at, unit) => parts[0] + floors[at] + parts[1] + countOn(digits, unit) + after;
}

/** The digits that a number has of a floor: '0' of the ground floor. */
const digitsOf = (floor = "") => String(readFloor(floor) ?? floor);

/** '09' and 1: '10' */
const countOn = (digits: string, by: number) => String(Number(digits) + by).padStart(digits.length, "0");

/** 'A' and 1: 'B'; after 'Z' comes 'AA'. */
function letterAfter(letter: string, by: number): string {
  const first = letter === letter.toUpperCase() ? 65 : 97;
  const at = letter.charCodeAt(0) - first + by;
  const last = String.fromCharCode(first + (at % 26));
  return at < 26 ? last : letterAfter(String.fromCharCode(first), Math.floor(at / 26) - 1) + last;
}

/** Splits a text around a floor that is a word of its own. */
function partsAround(text: string, floor: string): [before: string, behind: string] | undefined {
  const at = text.toLowerCase().lastIndexOf(floor.toLowerCase());
  if (floor === "" || at < 0) return undefined;
  const [before, behind] = [text.slice(0, at), text.slice(at + floor.length)];
  return /[\p{L}\d]$/u.test(before) || /^[\p{L}\d]/u.test(behind) ? undefined : [before, behind];
}
