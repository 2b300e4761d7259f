import fc from "fast-check";
import { expect, test } from "vitest";
import { startAdminServer } from "#tests/server/support/admin-server";
import { request } from "#tests/server/support/fetch";
import { findLogProblems } from "#tests/server/support/log";
import { rowsOf } from "#tests/server/support/rows";
import { pdf } from "#tests/server/support/sample-files";
import { json } from "#tests/server/support/sign-in";
import { upload } from "#tests/server/support/uploads";
import { anySections } from "#tests/support/any-sections";
import { examples } from "#tests/support/examples";
import { plainContent } from "#tests/support/plain-records";

const seed = Number(process.env.SEED ?? (process.env.CI ? 1 : Date.now() % 2 ** 31));

const { server, Cookie } = await startAdminServer();

async function send(method: string, path: string, sent: object) {
  const response = await request(path, { method, ...json(sent, { Cookie }) }, server.origin);
  return { status: response.status, body: await response.json() };
}

const open = async (path: string) => request(path, { headers: { Cookie } }, server.origin);

function storedIn(id: number) {
  const [page] = rowsOf<{ sections: string }>(server.database, "SELECT sections FROM pages WHERE id = ?", id);
  return JSON.parse(page?.sections ?? "null");
}

/** Restores the first version of a page. @returns the status */
async function restoreFirst(id: number) {
  const [first] = rowsOf<{ id: number }>(
    server.database,
    "SELECT min(id) AS id FROM revisions WHERE recordId = ? AND kind = 'page'",
    id,
  );
  const body = new URLSearchParams({ revision: String(first?.id), seen: "" });
  const init = { method: "POST", body, headers: { Cookie } };
  return (await request(`/admin/history/pages/${id}`, init, server.origin)).status;
}

test("any sections are stored, drawn, edited, and come back from history", async () => {
  const plan = await upload({ origin: server.origin, Cookie }, "plan.pdf", pdf());
  const images = rowsOf<{ path: string }>(server.database, "SELECT path FROM files WHERE width > 0 LIMIT 3");
  const lists = anySections({
    images: images.map(({ path }) => path),
    documents: [plan.body.path],
    people: [1, 2, 99_999],
    entries: [99_999],
  });
  let number = 0;
  await fc.assert(
    fc.asyncProperty(lists, lists, async (first, second) => {
      number += 1;
      const address = `story-${number}`;
      const page = { ...plainContent.page, title: "Story", address };
      const { status, body } = await send("POST", "/api/pages", { ...page, sections: first });
      expect([status, storedIn(body.id)]).toEqual([201, first]);
      const edited = await send("PUT", `/api/pages/${body.id}`, { ...page, sections: second });
      expect([edited.status, storedIn(body.id)]).toEqual([200, second]);
      for (const path of [`/${address}`, `/admin/pages/${body.id}/edit`, `/admin/history/pages/${body.id}`])
        expect([path, (await open(path)).status]).toEqual([path, 200]);
      expect(await restoreFirst(body.id)).toBe(302);
      expect(storedIn(body.id)).toEqual(first);
      expect((await open(`/${address}`)).status).toBe(200);
    }),
    { numRuns: examples(6), seed },
  );
  expect(findLogProblems(server.log().split("\n"))).toEqual([]);
});
