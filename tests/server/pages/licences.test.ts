import { expect, test } from "vitest";
import { request } from "#tests/server/support/fetch";

test("/assets/licences.txt has the license of every package in the browser's scripts, also of those without a banner", async () => {
  const response = await request("/assets/licences.txt");
  expect(response.status).toBe(200);
  const entries = (await response.text()).split(/^---$/m);
  for (const name of [
    "react",
    "react-dom",
    "@remix-run/react",
    "turbo-stream",
    "spin-delay",
    "zod",
    "@conform-to/react",
  ]) {
    const entry = entries.find((text) => text.includes(`Name: ${name}\n`));
    expect(entry, name).toMatch(/License: (MIT|ISC)/);
    expect(entry, name).toMatch(/Permission (is hereby granted|to use, copy)/);
  }
});
