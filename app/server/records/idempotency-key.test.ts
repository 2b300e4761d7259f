import { expect, test } from "vitest";
import { fingerprint } from "./idempotency-key";

const input = {
  name: "Sadia",
  email: "s@example.com",
  phone: "03215550199",
  subject: "Villa",
  message: "May we visit?",
};
const id = "0d5c2f6e-11aa-4f4a-9a51-5a7f0c3b7f10";

test("the same form sent twice is the same message", () => {
  expect(fingerprint(id, input)).toBe(fingerprint(id, { ...input }));
});

test("another text, or another form, is another message", () => {
  expect(fingerprint(id, { ...input, message: "May we visit on Friday?" })).not.toBe(fingerprint(id, input));
  expect(fingerprint("another-form-id", input)).not.toBe(fingerprint(id, input));
});

test.each([undefined, "", 7, "a b", "x".repeat(65)])(
  "without an id that can be used (%s) every one is its own",
  (given) => {
    expect(fingerprint(given, input)).toBeNull();
  },
);
