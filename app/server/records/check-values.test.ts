import { expect, test } from "vitest";
import { scheduleErrors } from "./check-values";

const [past, now, soon, later] = ["2026-01", "2026-02", "2026-03", "2026-04"].map(
  (month) => `${month}-01T00:00:00.000Z`,
);
const beforeStart = { unpublishAt: ["This must be after the time of publishing."] };
const hasPassed = {
  unpublishAt: ["This time has passed: please choose a later one, or leave it empty."],
};

test.each([
  [{}, undefined, {}],
  [{ publishAt: null, unpublishAt: null }, undefined, {}],
  [{ publishAt: past, unpublishAt: null }, undefined, {}],
  [{ publishAt: soon, unpublishAt: later }, undefined, {}],
  [{ publishAt: soon, unpublishAt: soon }, undefined, beforeStart],
  [{ publishAt: later, unpublishAt: soon }, undefined, beforeStart],
  [{ publishAt: null, unpublishAt: past }, undefined, hasPassed],
  [{ publishAt: null, unpublishAt: now }, undefined, hasPassed],
  [{ publishAt: null, unpublishAt: past }, { unpublishAt: soon }, hasPassed],
  // It has passed since it was saved.
  [{ publishAt: null, unpublishAt: past }, { unpublishAt: past }, {}],
  [{ publishAt: now, unpublishAt: past }, { unpublishAt: past }, beforeStart],
])("%j over %j", (values, before, errors) => {
  expect(scheduleErrors(values, before, now)).toEqual(errors);
});
