/** 3 → [0, 1, 2] */
export const count = (length: number) => Array.from({ length }, (_, index) => index);
