import { m } from "#app/words/compiled/messages.js";

/** Pictures follow each other as words do: from the right, the next one is on the left. */
export const stepToTheLeft = () => (m.language_direction() === "rtl" ? 1 : -1);

/** The step of an arrow key: 1 to the next picture, -1 to the one before, 0 for another key. */
export const stepOf = (key: string) => (({ ArrowLeft: 1, ArrowRight: -1 })[key] ?? 0) * stepToTheLeft();
