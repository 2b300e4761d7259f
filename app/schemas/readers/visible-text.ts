/** Letters that have no shape: fillers of Hangul, and the empty Braille pattern. */
const emptyLetters = "\\u115F\\u1160\\u3164\\uFFA0\\u2800";

const invisible = new RegExp(`[\\s\\p{C}\\p{M}${emptyLetters}]`, "gu");

/** True for a text in which nothing can be seen: spaces, direction marks, soft hyphens, control characters. */
export const isBlank = (text: string) => text.replace(invisible, "") === "";
