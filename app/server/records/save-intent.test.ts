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
  expect(savedToast(propertyDefinition, { intent, saved: { state }, done: "updated" }).title).toBe(title);
});

test("a kind without states is created", () => {
  const saved = { title: "Small houses" };
  const toast = savedToast(serviceDefinition, { intent: "publish", saved, done: "created" });
  expect(toast).toMatchObject({ title: "Service created", text: "Small houses", view: undefined });
});

test("the toast names the record, and links to what visitors see of it, or will", () => {
  const saved = { id: 7, title: "Court house", state: "published" };
  const toastOf = (change: object, text = "") =>
    savedToast(propertyDefinition, {
      intent: "publish",
      saved: { ...saved, ...change },
      done: "updated",
      text,
    });
  expect(toastOf({})).toMatchObject({ text: "Court house", view: "/properties/7-court-house" });
  expect(toastOf({}, "Ayesha changed Price.")).toMatchObject({ text: "Court house. Ayesha changed Price." });
  expect(toastOf({ state: "draft" }).view).toBe("/preview/properties/7");
});
