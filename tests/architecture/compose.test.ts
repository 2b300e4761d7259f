import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingNames } from "#app/config/environment-schema";

/** The image sets these: the container listens on its own port and writes below /data. */
const fixed = ["PORT", "HOST", "DATABASE_PATH", "UPLOADS_DIR", "MEHRAB_CONTAINER"];

test("compose.yaml passes every setting on that the image does not fix", () => {
  const environment = readFileSync("compose.yaml", "utf8").match(/environment:\n(.*?)\n {4}\w/s)?.[1] ?? "";
  const passed = [...environment.matchAll(/^ +- (\w+)$/gm)].map(([, name]) => name);
  expect(passed.sort()).toEqual(settingNames.filter((name) => !fixed.includes(name)).sort());
});
