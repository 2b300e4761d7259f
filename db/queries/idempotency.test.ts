import { expect, test } from "vitest";
import { idempotencyKey } from "./idempotency";

const input = {
  name: "Sadia",
  email: "s@example.com",
  phone: "03215550199",
  subject: "Villa",
  message: "May we visit?",
};
const id = "0d5c2f6e-11aa-4f4a-9a51-5a7f0c3b7f10";

test("the same form has the same key", () => {
  expect(idempotencyKey(id, input)).toBe(idempotencyKey(id, { ...input }));
});

test("other fields or another form id have another key", () => {
  expect(idempotencyKey(id, { ...input, message: "May we visit on Friday?" })).not.toBe(
    idempotencyKey(id, input),
  );
  expect(idempotencyKey("another-form-id", input)).not.toBe(idempotencyKey(id, input));
});

test.each([undefined, "", 7, "a b", "x".repeat(65)])("an invalid id (%s) has no key", (id) => {
  expect(idempotencyKey(id, input)).toBeNull();
});
