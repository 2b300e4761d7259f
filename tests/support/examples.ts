/** The number of random examples of a slow property: `npm run test:faults` sets EXAMPLES, and makes so many times as many. */
export const examples = (count: number) => count * Number(process.env.EXAMPLES ?? 1);
