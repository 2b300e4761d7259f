/** The value below which that share of the numbers lies (nearest rank): `percentile(times, 0.99)`. */
export function percentile(numbers: number[], share: number) {
  return ascending(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;
}

export function median(numbers: number[]) {
  const sorted = ascending(numbers);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

export const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

const ascending = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
