import { LRUCache } from "lru-cache";

const drawings = new LRUCache<string, string>({
  maxSize: 4 * 1024 * 1024,
  // Two bytes a letter, at worst.
  sizeCalculation: (text, key) => 2 * (text.length + key.length),
});

/** A part of a page as it was drawn before, of the same props and for the same sort of visitor; else as it is drawn now. */
export function drawnOnce(part: unknown, props: object, isSparing: boolean, draw: () => string) {
  const key = `${numberOf(part)} ${isSparing} ${JSON.stringify(props)}`;
  const known = drawings.get(key);
  if (known !== undefined) return known;
  const text = draw();
  drawings.set(key, text);
  return text;
}

const numbers = new Map<unknown, number>();

/** Two components may have the same name. */
function numberOf(part: unknown) {
  const number = numbers.get(part) ?? numbers.size;
  numbers.set(part, number);
  return number;
}
