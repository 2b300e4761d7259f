/** Chances that fall the same way every time for the same seed. */
export type Draw = ReturnType<typeof drawing>;

/** Mulberry32, after a step that sets neighbouring seeds apart. */
export function drawing(seed: number) {
  let state = Math.imul(seed, 0x9e3779b1);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    /** A whole number, both ends included. */
    between: (least: number, most: number) => least + Math.floor(next() * (most - least + 1)),
    oneOf: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)] as Value,
  };
}
