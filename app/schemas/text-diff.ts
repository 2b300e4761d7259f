/** A piece of a value, and whether the other version lacks it. */
export type Part = { text: string; isChanged: boolean };

export type Diff = { before: Part[]; after: Part[] };
