import fc from "fast-check";
import type { Kind } from "./model";

const [secondMs, minuteMs, hourMs, dayMs] = [1_000, 60_000, 3_600_000, 86_400_000];

const editor = fc.nat(1);
/** Which of the records, counted modulo their number; often the first, so that many steps meet. */
const of = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(20) });
const kind = fc.constantFrom<Kind>("property", "project", "page");

/** What is typed. Visitors see it from `publishIn` ms after now, at once if null, for `lastsMs`. */
const values = fc.record({
  publishIn: fc.option(fc.constantFrom(-hourMs, 2 * secondMs, minuteMs, hourMs, 3 * dayMs, 400 * dayMs)),
  lastsMs: fc.option(fc.constantFrom(secondMs, minuteMs, hourMs, 3 * dayMs, 400 * dayMs)),
  isFeatured: fc.boolean(),
  isSpecial: fc.boolean(),
  isHidden: fc.nat(9).map((number) => number === 0),
  address: fc.nat(2),
});

/** With `seen` an editor saves the form that was opened at an earlier step. */
const save = fc.record({
  name: fc.constantFrom("publish" as const, "draft" as const, "withdraw" as const),
  editor,
  of,
  values,
  seen: fc.boolean(),
});

const times = fc.oneof(
  fc.constantFrom("next moment" as const, "before the next moment" as const),
  fc.constantFrom(secondMs, minuteMs, hourMs, dayMs, 31 * dayMs, 400 * dayMs),
);

const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant("create" as const),
      kind,
      editor,
      values,
      isDraft: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: save },
  // While the process is down nothing is published; the next step finds what was due meanwhile not done.
  { weight: 6, arbitrary: fc.record({ name: fc.constant("pass" as const), times, isDown: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant("open" as const), editor, of }) },
  {
    weight: 1,
    arbitrary: fc.record({ name: fc.constant("restore" as const), editor, of, version: fc.nat(20) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ name: fc.constantFrom("discard" as const, "delete" as const), editor, of }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant("undo" as const), editor, of }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant("restart" as const) }) },
);

type Of<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

export type Step = Of<typeof step>;
export type Save = Of<typeof save>;
export type Values = Of<typeof values>;

export const steps = fc.array(step, { minLength: 1, maxLength: 16, size: "max" });
