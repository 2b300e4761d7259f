/** Columns of twelve: `wide` has eight and `narrow` four, beside each other; `third` four of three; `alone` the last seven. */
export type Place = "wide" | "narrow" | "third" | "alone";

export const layoutColumns: Record<Place, string> = {
  wide: "md:col-span-8",
  narrow: "md:col-span-4",
  third: "md:col-span-4",
  alone: "md:col-start-6 md:col-end-13",
};

/** Places of a group of pictures: full rows of two and of three take turns, and the wide one of two changes sides. */
export function pictureLayout(count: number): Place[] {
  const places: Place[] = [];
  let isPairNext = count !== 3;
  let isWideFirst = true;
  if (count === 1) return ["alone"];
  while (places.length < count) {
    const left = count - places.length;
    const isPair = left === 2 || left === 4 || (isPairNext && left !== 3);
    if (!isPair) places.push("third", "third", "third");
    else places.push(...(isWideFirst ? (["wide", "narrow"] as const) : (["narrow", "wide"] as const)));
    if (isPair) isWideFirst = !isWideFirst;
    isPairNext = !isPair;
  }
  return places;
}
