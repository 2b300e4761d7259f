import { expect, test } from "vitest";
import { serviceDefinition } from "#app/schemas/content/service";
import { propertyDefinition } from "#app/schemas/kinds/property";
import { intentOf } from "./save-record-form";
import { savedToast } from "./saved-toast";

test.each([
  [undefined, "publish", "publish"],
  ["publish", "publish", "publish"],
  ["draft", "draft", "publish"],
  ["withdraw", "withdraw", "publish"],
  ["discard", "publish", "publish"],
  ["odd", "publish", "publish"],
])("the button %j is %s; of a kind without states %s", (pressed, withStates, without) => {
  const form = new FormData();
  if (pressed) form.set("intent", pressed);
  expect([intentOf(form, propertyDefinition), intentOf(form, serviceDefinition)]).toEqual([
    withStates,
    without,
  ]);
});

test.each([
  ["draft", "draft", "Draft saved"],
  ["withdraw", "draft", "Property unpublished"],
  ["publish", "scheduled", "Property scheduled"],
  ["publish", "published", "Property updated"],
  ["publish", "expired", "Property updated"],
] as const)("a %s that is %s then says %j", (intent, state, title) => {
  expect(savedToast(propertyDefinition, intent, { state }, "updated").title).toBe(title);
});

test("a kind without states is created", () => {
  expect(savedToast(serviceDefinition, "publish", {}, "created").title).toBe("Service created");
});
