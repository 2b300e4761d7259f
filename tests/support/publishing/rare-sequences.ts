import type { Step, Values } from "./steps";

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];

const first = { editor: 0, of: 0 };
const values = (publishIn: number | null, lastsMs: number | null): Values => {
  return { publishIn, lastsMs, isFeatured: true, isSpecial: true, isHidden: false, address: 0 };
};
const create = (lastsMs: number | null): Step => {
  return { name: "create", kind: "page", editor: 0, values: values(null, lastsMs), isDraft: false };
};
const save = (name: "publish" | "draft", publishIn: number | null): Step => {
  return { name, ...first, values: values(publishIn, null), seen: false };
};
const pass = (times: Extract<Step, { times: unknown }>["times"], isDown = false): Step => {
  return { name: "pass", times, isDown };
};
const [remove, undo, restart]: Step[] = [
  { name: "delete", ...first },
  { name: "undo", ...first },
  { name: "restart" },
];

/** Sequences that a few hundred random ones hardly ever hold. */
export const rareSequences = [
  // A schedule is replaced in the second after its time, before anything has published it.
  [create(null), save("publish", hourMs), pass("next moment", true), save("publish", minuteMs)],
  // A draft is saved after a page has expired, while a later version is scheduled.
  [create(minuteMs), save("publish", hourMs), pass("next moment"), save("draft", null), pass("next moment")],
  // A draft stands beside a page that a scheduled version replaces.
  [create(null), save("publish", hourMs), save("draft", null), pass("next moment")],
  // A page expires, or is due, in the trash.
  [create(minuteMs), remove, pass(hourMs), undo],
  [create(null), save("publish", hourMs), remove, pass(dayMs), undo],
  // The history is purged while a page with an old draft is in the trash.
  [create(null), save("draft", null), pass(400 * dayMs), remove, restart, undo],
  [
    create(null),
    save("publish", 400 * dayMs),
    pass("before the next moment"),
    remove,
    restart,
    undo,
    pass("next moment"),
  ],
] as Step[][];
