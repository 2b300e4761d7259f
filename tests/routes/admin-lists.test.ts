import { beforeAll, describe, expect, test } from "vitest";
import { loader as files } from "#app/routes/admin/files/route";
import { loader as messages } from "#app/routes/admin/messages/route";
import { loader as records } from "#app/routes/admin/records/list";
import { loader as download } from "#app/routes/admin/records/records-csv";
import { insertProperty } from "#db/queries/records/properties";
import { findUserId, insertUser } from "#db/queries/users/users";
import { callRoute, startSessionOf } from "#tests/support/call-route";
import { plainProperty } from "#tests/support/plain-records";

const lists = {
  "/admin/properties": records,
  "/admin/projects": records,
  "/admin/messages": messages,
  "/admin/files": files,
};

let Cookie = "";

beforeAll(async () => {
  await insertUser({ username: "ayesha", password: "a long password", name: "Ayesha" });
  Cookie = await startSessionOf((await findUserId("ayesha")) ?? 0);
});

describe.each(Object.entries(lists))("%s", (path, loader) => {
  const call = (search: string) => callRoute(loader, path + search, { headers: { Cookie } });

  test.each(["newest", "oldest", "title"])("has the order %s", async (sort) => {
    expect(await call(`?sort=${sort}&q=house`)).toMatchObject({ status: 200, body: { sort, q: "house" } });
  });

  test("an unknown order redirects to the URL without it", async () => {
    const { status, headers } = await call("?sort=price&q=house");
    expect([status, headers.get("Location")]).toEqual([302, `${path}?q=house`]);
  });
});

test("the download has the filters and the order of the list", async () => {
  for (const [title, status, price] of [
    ["Sold house", "sold", "PKR 2 Crore"],
    ["Open house", "for sale", "PKR 1 Crore"],
    ["Sold flat", "sold", "PKR 1 Crore"],
  ] as const)
    await insertProperty({ ...plainProperty, title, status, price }, new Date().toISOString());
  const titlesIn = async (search: string) => {
    const options = { headers: { Cookie }, params: { records: "properties" } };
    const { body } = await callRoute(download, `/admin/csv/properties${search}`, options);
    return String(body).match(/(?:Sold|Open) (?:house|flat)/g);
  };
  expect(await titlesIn("?status=sold&sort=lowest")).toEqual(["Sold flat", "Sold house"]);
  expect(await titlesIn("?minPrice=1.5+crore&page=9")).toEqual(["Sold house"]);
  expect(await titlesIn("?without=description")).toBeNull();
});
