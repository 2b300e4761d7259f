import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const security = readFileSync("docs/security.md", "utf8");

/** The rows of the table: requirement and test file. */
const rows = [...security.matchAll(/^\| (\d\.\d+\.\d+) \|.*\| `([^`]+)` \|$/gm)].map(([, id, file]) => [
  id,
  file,
]);

test("ASVS: each requirement in the table has a test of its name in the file that the table names", () => {
  expect(rows.length).toBeGreaterThan(35);
  for (const [id = "", file = ""] of rows)
    expect([id, readFileSync(`${file}.ts`, "utf8")]).toEqual([id, expect.stringContaining(`ASVS ${id}: `)]);
});

test.each([
  ["ASVS 6.1.1: how guessing is limited, and why nobody is locked out, is documented", /^## Logins$/m],
  [
    "ASVS 6.1.2: the words of this site that no password may be are documented",
    /name of the\s+user, the username, the name of the\s+site/,
  ],
  ["ASVS 6.1.3: every way to sign in is documented with its defenses", /^### Ways to sign in$/m],
  ["ASVS 7.1.1: how long sessions live, and why, is documented", /14 days without use, 30 days in all/],
  ["ASVS 7.1.2: how many sessions a user may have is documented", /any number of sessions/],
])("%s", (_, words) => {
  expect(security).toMatch(words);
});
