import { expect, test } from "vitest";
import { defineFold } from "#db/client/fold";
import { addressesOf, routesOf } from "#tests/server/support/route-table";
import { pathIn, startLanguageSite } from "./language-site";

const site = await startLanguageSite();

test("a number keeps its order in titles, texts and addresses of every page from the right", async () => {
  defineFold(site.sqlite);
  for (const name of ["title", "summary", "text", "place"])
    site.sqlite
      .prepare(`UPDATE translations SET texts = json_set(texts, $path, (texts ->> $path) || ' 14-B') || ''
        WHERE language = 'ur' AND texts ->> $path <> ''`)
      .run({ path: `$.${name}` });
  const turned: string[] = [];
  let count = 0;
  for (const path of routesOf("site").flatMap(addressesOf)) {
    if (path.startsWith("/preview/")) continue;
    const html = await (await site.get(pathIn("ur", path))).text();
    const body = html.replace(/<(script|style|title)[\s>].*?<\/\1>/gs, "");
    const texts = body.match(/>[^<]*14-B[^<]*/g) ?? [];
    count += texts.length;
    turned.push(...texts.filter((text) => !text.includes("\u206814-B\u2069")).map((text) => path + text));
  }
  expect(count).toBeGreaterThan(50);
  expect(turned).toEqual([]);
});
