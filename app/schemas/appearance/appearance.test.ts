import { expect, test } from "vitest";
import { appearanceOf, type Font } from "./appearance";

test("the default is no appearance of a firm's own", () => {
  expect(appearanceOf({ accent: "", face: "Newsreader" })).toBeUndefined();
});

test.each([
  [{ accent: "#1f6f54", face: "Newsreader" }],
  [{ accent: "", face: "Bitter" }],
  [{ accent: "#1f6f54", face: "Hanken Grotesk" }],
] as const)("%j is one", (settings) => {
  expect(appearanceOf(settings)).toEqual({ accent: settings.accent, font: settings.face });
});

test.each([
  { accent: "red}</style>", face: "Bitter}" as Font },
  { accent: "#1f6f54;", face: "toString" as Font },
])("%j, which no form stores, is the default", (settings) => {
  expect(appearanceOf(settings)).toBeUndefined();
});
