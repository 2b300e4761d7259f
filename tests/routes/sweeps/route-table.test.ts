import { beforeAll, describe, expect, test } from "vitest";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { sqlite } from "#db/client/client";
import { makeUser } from "#tests/support/api/tokens";
import { startSessionOf } from "#tests/support/call-route";
import { addressesIn, send } from "#tests/support/route-calls";

const pages = addressesIn("admin");
const calls = addressesIn("api").filter(({ pattern }) => pattern !== "/api/*");

let Cookie = "";

beforeAll(async () => {
  Cookie = await startSessionOf((await makeUser("ayesha")).id);
});

/** Runs what must not write to the database. */
async function withoutWrites(work: () => Promise<void>) {
  const before = sqlite.serialize();
  await work();
  expect(sqlite.serialize().equals(before), "the database is as it was").toBe(true);
}

test("the route table holds the back-office and the API", () => {
  for (const path of ["/admin", "/admin/dashboard", "/admin/properties/1/edit", "/admin/nothing"])
    expect(pages.map(({ path }) => path)).toContain(path);
  for (const path of ["/api/properties/1", "/api/contact/messages/1/read", "/api/auth/me"])
    expect(calls.map(({ path }) => path)).toContain(path);
});

/** Calls of the API that visitors may make; every other needs a session. */
const openCalls = [
  "GET /api/properties/featured",
  "GET /api/projects/featured",
  ...allDefinitions.flatMap(({ path, parent }) => {
    const list = parent ? `/api/${parent.path}/1/${path}` : `/api/${path}`;
    return [`GET ${list}`, `GET ${list}/1`];
  }),
  "GET /api/menus",
  "GET /api/site",
  "GET /api/openapi.json",
  "POST /api/contact",
  "POST /api/auth/login",
  "POST /api/auth/logout",
];

const methods = ["POST", "PUT", "PATCH", "DELETE"];
const unauthorized = { message: "Please sign in." };

describe("without a session", () => {
  test.each(pages)("$path redirects to the login page, which leads back", async (address) => {
    await withoutWrites(async () => {
      for (const search of ["", "?tab=featured&q=a+b"]) {
        const answer = await send(address, "GET", {}, search);
        if (!answer) return;
        expect([answer.status, answer.body, answer.headers.get("Location")]).toEqual([
          302,
          "",
          `/login?to=${encodeURIComponent(address.path + search)}`,
        ]);
      }
    });
  });

  test.each(pages)("a form sent to $path redirects to the login page", async (address) => {
    await withoutWrites(async () => {
      const { status, headers } = (await send(address, "POST")) ?? { status: 405, headers: new Headers() };
      // Without a form of its own a page takes none, whoever sends it.
      if (status === 405) expect((await send(address, "POST", { Cookie }))?.status ?? 405).toBe(405);
      else expect([status, headers.get("Location")?.slice(0, 10)]).toEqual([302, "/login?to="]);
    });
  });

  test.each(calls)("$path of the API returns 401", async (address) => {
    await withoutWrites(async () => {
      for (const method of ["GET", ...methods]) {
        if (openCalls.includes(`${method} ${address.path}`)) continue;
        const answer = (await send(address, method)) ?? { status: 405, body: undefined };
        // What a route does not answer at all it does not answer with a session either.
        if (answer.status === 404 || answer.status === 405)
          expect([method, (await send(address, method, { Cookie }))?.status ?? 405]).toEqual([
            method,
            answer.status,
          ]);
        else expect([method, answer.status, answer.body]).toEqual([method, 401, unauthorized]);
      }
    });
  });
});

describe("ASVS 7.2.1: with a session", () => {
  // A backup is made of a file: tests/server/backup download one.
  test.each(pages.filter(({ path }) => path !== "/admin/backup"))(
    "$path does not redirect to the login page",
    async (address) => {
      const answer = await send(address, "GET", { Cookie });
      expect([answer?.status === 401, `${answer?.headers.get("Location")}`.startsWith("/login")]).toEqual([
        false,
        false,
      ]);
    },
  );

  test.each(calls)("$path of the API does not return 401", async (address) => {
    for (const method of ["GET", ...methods]) {
      if (address.path === "/api/auth/logout") continue;
      const status = (await send(address, method, { Cookie }))?.status ?? 405;
      expect([method, status === 401, status < 500]).toEqual([method, false, true]);
    }
  });
});

test.each(pages)(
  "$path answers OPTIONS, and what the pipeline makes of unknown methods, with 405",
  async (address) => {
    await withoutWrites(async () => {
      expect((await send(address, "OPTIONS", { Cookie }))?.status ?? 405).toBe(405);
    });
  },
);

describe("a request of another site, with the session's cookie", () => {
  // The worker runs in a browser.
  const addresses = ["site", "account", "admin", "api", "resources"]
    .flatMap(addressesIn)
    .filter(({ path }) => path !== "/sw.js");
  const formAddresses = [
    "/login",
    "/logout",
    "/contact",
    "/admin/undo",
    "/admin/properties/new",
    "/admin/site",
    "/api/contact",
    "/api/auth/login",
    "/api/properties",
    "/api/files/upload",
  ];

  test("the route table holds addresses with a form", () => {
    expect(addresses.map(({ path }) => path)).toEqual(expect.arrayContaining(formAddresses));
  });

  test.each(addresses)("$path returns 403, and changes nothing", async (address) => {
    const session = await startSessionOf(1);
    const statuses = new Map<string, number>();
    await withoutWrites(async () => {
      for (const site of ["cross-site", "same-site"])
        for (const method of methods) {
          const answer = await send(address, method, { Cookie: session, "Sec-Fetch-Site": site });
          statuses.set(`${method} ${site}`, answer?.status ?? 405);
        }
    });
    const rejectsPost = statuses.get("POST cross-site") === 403;
    if (formAddresses.includes(address.path)) expect(rejectsPost).toBe(true);
    for (const [request, status] of statuses) {
      if (status === 403) continue;
      // A method that the route does not know, whoever sends it.
      const same = await send(address, request.split(" ")[0] ?? "", { Cookie: session });
      expect([request, status, same?.status ?? 405]).toEqual([request, status, status]);
      expect([404, 405]).toContain(status);
    }
  });
});
