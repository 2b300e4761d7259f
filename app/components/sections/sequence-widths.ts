/** `whole` and `end` stand alone in a row, `end` in its last seven columns; `broad` and `narrow` are a pair of seven and five. */
export type SequenceWidth = "whole" | "broad" | "narrow" | "end";

type Size = { width?: number; height?: number };

/**
 * Widths of pictures that follow each other: a pair and one alone take turns, and the broad one of a pair changes sides. A
 * portrait is never as wide as the page: it stands in a pair, or alone at the end.
 */
export function sequenceWidths(pictures: Size[]): SequenceWidth[] {
  const widths: SequenceWidth[] = [];
  let isPairNext = true;
  let isBroadFirst = true;
  while (widths.length < pictures.length) {
    const [first, second] = pictures.slice(widths.length);
    const isPair: boolean = second !== undefined && (isPairNext || isPortrait(first));
    if (isPair) {
      const leads: boolean = isPortrait(first) === isPortrait(second) ? isBroadFirst : isPortrait(second);
      widths.push(...pairOf(leads));
      isBroadFirst = !leads;
    } else {
      widths.push(isPortrait(first) || isPairNext ? "end" : "whole");
    }
    isPairNext = !isPair;
  }
  return widths;
}

const pairOf = (isBroadFirst: boolean): SequenceWidth[] =>
  isBroadFirst ? ["broad", "narrow"] : ["narrow", "broad"];

/** A picture that is higher than wide, as far as its size is known. */
const isPortrait = ({ width = 0, height = 0 }: Size = {}) => height > width;
