import { readFileSync } from "node:fs";
import { get } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { directionOf, type Language, languages } from "#app/words/language";
import { defineFold } from "#db/client/fold";
import { tags } from "#tests/server/support/html";
import { addressesOf, routesOf } from "#tests/server/support/route-table";
import { pageBudgets } from "../../../bench/budgets";
import { pathIn, startLanguageSite } from "./language-site";
import { firmWords, leftInEnglish, textsIn } from "./product-words";

const site = await startLanguageSite();
const others = languages.filter((language) => language !== "en");
const keys = new Set(Object.keys(JSON.parse(readFileSync("app/words/messages/en.json", "utf8"))));

const tabs = [
  "general",
  "firm",
  "story",
  "contact",
  "pictures",
  "appearance",
  "units",
  "replies",
  "references",
];

/** A backup is a file, and the document of the API is English. */
const adminPaths = [
  ...routesOf("admin").flatMap(addressesOf),
  ...tabs.map((tab) => `/admin/site?tab=${tab}`),
  "/admin/settings?tab=general",
  "/admin/settings?tab=backup",
].filter((path) => !["/admin/backup", "/admin/api"].includes(path));

/** A preview has no prefix. */
const sitePaths = routesOf("site")
  .flatMap(addressesOf)
  .filter((path) => !path.startsWith("/preview/"));

/** Kinds of records are alike: only in Urdu each of them is opened. */
const isOpened = (path: string, language: Language) =>
  language === "ur" || !/^\/admin\/.*(offices|team|testimonials|interiors|pages|projects)/.test(path);

type Answer = { status: number; html: string };

async function read(response: Response): Promise<Answer> {
  const isPage = response.headers.get("Content-Type")?.startsWith("text/html");
  const text = await response.text();
  return { status: response.status, html: isPage ? text : "" };
}

describe.each([
  ["the site", sitePaths, (path: string, language: Language) => site.get(pathIn(language, path))],
  ["the back-office", adminPaths, site.getAdmin],
] as const)("%s", (_, paths, open) => {
  const english = new Map<string, Answer & { texts: Set<string> }>();
  let ofFirm = new Set<string>();

  beforeAll(async () => {
    ofFirm = firmWords(site.sqlite);
    for (const path of paths) {
      const answer = await read(await open(path, "en"));
      english.set(path, { ...answer, texts: textsIn(answer.html) });
    }
  });

  test.each(others)("answers in '%s' as in English, in words of that language alone", async (language) => {
    const found: object[] = [];
    for (const [path, known] of english) {
      if (!isOpened(path, language)) continue;
      const { status, html } = await read(await open(path, language));
      if (status !== known.status || Boolean(html) !== Boolean(known.html)) found.push({ path, status });
      if (!html) continue;
      const [root] = tags(html, "html");
      if (root?.lang !== language || (root.dir ?? "ltr") !== directionOf(language))
        found.push({ path, root });
      const wrong = [...textsIn(html)].filter(
        (text) => /undefined|\[object |\bNaN\b/.test(text) || keys.has(text),
      );
      const left = leftInEnglish({ html, english: known.texts }, language, ofFirm);
      if (wrong.length + left.length > 0) found.push({ path, wrong, left });
    }
    expect(found).toEqual([]);
  });
});

/** Bytes of a response as the server sends it to a browser, and its text without compression. */
function sentBytes(path: string) {
  return new Promise<number>((done, fail) => {
    const headers = { "Accept-Encoding": "br" };
    get(new URL(path, site.server.origin), { headers }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => done(bytes));
    }).on("error", fail);
  });
}

/** A project with 200 units on 25 floors, without a story. */
const tower = 9;

beforeAll(() => {
  defineFold(site.sqlite);
  site.sqlite.exec(`WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < 199)
    INSERT INTO units (project, number, floor, status, price, priceRupees, bedrooms, area, addressKey, sortKey, createdAt, updatedAt)
    SELECT ${tower}, 'A-' || (101 + n), n / 8, CASE WHEN n % 3 THEN 'for sale' ELSE 'sold' END, 'PKR ' || (15000000 + n * 100000),
      15000000 + n * 100000, 1 + n % 4, '1,150 sq ft', 'a-' || (101 + n), printf('%04d', n), '2026-11-01T00:00:00.000Z',
      '2026-11-01T00:00:00.000Z' FROM numbers`);
});

const weighed = [
  "/",
  "/about",
  "/properties",
  "/properties/18",
  "/properties/29",
  "/projects",
  "/projects/10",
  "/projects/10/a-202",
  "/projects/10/progress",
  "/projects/10/instalments/a-202",
  "/projects/14",
  `/projects/${tower}`,
  "/contact",
];

describe.each(languages)("a page in '%s'", (language) => {
  test("weighs no more than its budget", async () => {
    const sizes = await Promise.all(
      weighed.map(async (path) => {
        // What stands below a project has the words of its title before it.
        const { headers } = await site.get(pathIn(language, path));
        const url = headers.get("Location") ?? pathIn(language, path);
        return [path, await sentBytes(url)] as const;
      }),
    );
    expect(sizes.filter(([, bytes]) => bytes < 5_000 || bytes > pageBudgets.document)).toEqual([]);
  });

  test("loads no more script than its budget", async () => {
    for (const path of ["/", "/properties", "/projects/14", "/contact"].map((each) =>
      pathIn(language, each),
    )) {
      const html = await (await site.get(path)).text();
      const scripts = [...new Set(html.match(/\/assets\/[\w./-]+\.js/g))];
      expect(scripts.length).toBeGreaterThan(5);
      const sizes = await Promise.all(scripts.map(sentBytes));
      const sum = sizes.reduce((all, bytes) => all + bytes, 0);
      expect([path, sum <= pageBudgets.script ? "within" : sum]).toEqual([path, "within"]);
    }
  });
});
