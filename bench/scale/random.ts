export type Random = ReturnType<typeof seededRandom>;

/** Pseudo-random numbers (Mulberry32), the same for the same seed. The first step spreads adjacent seeds. */
export function seededRandom(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    boolean: (probability: number) => next() < probability,
    /** A whole number, both ends included. */
    integer: (min: number, max: number) => min + Math.floor(next() * (max - min + 1)),
    pick: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value,
  };
}
