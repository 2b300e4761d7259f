import { describe, expect, test } from "vitest";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";
import { sampleProjects } from "#db/sample/projects";
import { sampleProperties } from "#db/sample/properties";
import { request } from "#tests/server/support/fetch";
import { routesOf } from "#tests/server/support/route-table";

const propertyFields =
  "agentId amenities approvals area availableFrom bathrooms bedrooms cashDiscount charges coordinates createdAt deposit description documents exactness facing featured fields floor furnished id images location ownership parking paymentPlan plans plotSize possession price publishAt reference searchDescription searchImage searchTitle serviceCharge state status term title tour type unpublishAt updatedAt videos yearBuilt";
const projectFields =
  "agentId approvals awards cashDiscount category charges client completionDate coordinates cost createdAt credits description documents drawings exactness featured fields id images location order paymentPlan plans publishAt reference related searchDescription searchImage searchTitle sections size state status tags title typologies unpublishAt updatedAt videos years";

async function requestJson(path: string, init?: RequestInit) {
  const response = await request(path, init);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
  const body = await response.json();
  return { status: response.status, headers: response.headers, body };
}

/** Every API route: its pattern, a URL that matches it, and its methods. */
const paths = allDefinitions.filter(({ parent }) => !parent).map(({ path }) => path);

const calls: [route: string, path: string, allow: string][] = [
  ["/api/auth/me", "/api/auth/me", "GET, HEAD"],
  ["/api/auth/login", "/api/auth/login", "POST"],
  ["/api/auth/logout", "/api/auth/logout", "POST"],
  ["/api/dashboard/stats", "/api/dashboard/stats", "GET, HEAD"],
  ["/api/contact/messages", "/api/contact/messages", "GET, HEAD"],
  ["/api/contact/messages/:id", "/api/contact/messages/1", "DELETE"],
  ["/api/contact/messages/:id/read", "/api/contact/messages/1/read", "PUT"],
  ["/api/files", "/api/files", "GET, HEAD"],
  ["/api/files/upload", "/api/files/upload", "POST"],
  ["/api/files/:id", "/api/files/1", "DELETE"],
  ["/api/not-found", "/api/not-found", "GET, HEAD"],
  ["/api/restore", "/api/restore", "POST"],
  ["/api/site", "/api/site", "GET, HEAD, PUT"],
  ["/api/menus", "/api/menus", "GET, HEAD, PUT"],
  ["/api/openapi.json", "/api/openapi.json", "GET, HEAD"],
  ...paths.map((path): [string, string, string] => ["/api/:records", `/api/${path}`, "GET, HEAD, POST"]),
  ["/api/properties/featured", "/api/properties/featured", "GET, HEAD"],
  ["/api/projects/featured", "/api/projects/featured", "GET, HEAD"],
  ...paths.map((path): [string, string, string] => [
    "/api/:records/:id",
    `/api/${path}/1`,
    "GET, HEAD, PUT, DELETE",
  ]),
  ["/api/:parents/:parent/:records", "/api/projects/1/units", "GET, HEAD, POST, PUT"],
  ["/api/:parents/:parent/:records/:id", "/api/projects/1/units/1", "GET, HEAD, PUT, DELETE"],
  ["/api/contact", "/api/contact", "POST"],
];

test("there is no API of another kind of record", async () => {
  for (const path of [
    "/api/nothing",
    "/api/nothing/1",
    "/api/constructor",
    "/api/services/featured",
    "/api/units",
    "/api/services/1/units",
  ]) {
    const { status, body } = await requestJson(path);
    expect([path, status, body.message]).toEqual([path, 404, expect.any(String)]);
  }
});

test("every API route of the route table is tested here", () => {
  expect(routesOf("api")).toEqual([...new Set(calls.map(([route]) => route)), "/api/*"]);
});

describe.each([
  ["properties", sampleProperties, propertyFields],
  ["projects", sampleProjects, projectFields],
] as const)("/api/%s", (kind, sample, fields) => {
  const newest = [...sample].sort((one, other) => other.createdAt.localeCompare(one.createdAt));

  test("is a plain array of complete records, newest first", async () => {
    const { status, body } = await requestJson(`/api/${kind}`);
    expect(status).toBe(200);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(newest.map(({ title }) => title));
    for (const record of body) expect(Object.keys(record).sort().join(" ")).toBe(fields);
  });

  test("each record equals the sample", async () => {
    const { body } = await requestJson(`/api/${kind}`);
    for (const [index, record] of body.entries()) {
      const written = newest[index];
      // Visitors get the place as exactly as the firm says.
      const { images, plans, coordinates } = record;
      expect(record).toMatchObject({ ...written, images, plans, coordinates, updatedAt: written?.createdAt });
      expect(record.images).toHaveLength(written?.images.length ?? 0);
      expect(plans).toHaveLength(written?.plans?.length ?? 0);
      for (const image of [...images, ...plans]) expect(image).toMatch(/^\/uploads\/[\w.-]+\.(jpg|png)$/);
    }
  });

  test("featured records have their own list", async () => {
    const { body } = await requestJson(`/api/${kind}/featured`);
    const titles = newest.filter(({ featured }) => featured).map(({ title }) => title);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(titles);
    for (const record of body) expect(Object.keys(record).sort().join(" ")).toBe(fields);
  });

  test("a record by its id is the same as in the list", async () => {
    const { body: all } = await requestJson(`/api/${kind}`);
    for (const record of [all[0], all.at(-1)]) {
      const { status, body } = await requestJson(`/api/${kind}/${record.id}`);
      expect([status, body]).toEqual([200, record]);
    }
  });

  test("an unknown or invalid id returns 404", async () => {
    const message = kind === "properties" ? "Property Not Found" : "Project Not Found";
    const nothing = ["999", "0", "-1", "abc", "1e3", "01", "1.0", "1%00", "%20", "1'--", "9".repeat(30)];
    for (const id of nothing) {
      const { status, body } = await requestJson(`/api/${kind}/${id}`);
      expect([id, status, body]).toEqual([id, 404, { message }]);
    }
  });

  test("accepts the filters of the page, and rejects invalid ones", async () => {
    const { body } = await requestJson(`/api/${kind}?q=rawalpindi`);
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThan(newest.length);
    expect((await requestJson(`/api/${kind}?page=2`)).body).toEqual([]);
    const rejected = await requestJson(`/api/${kind}?status=gone&page=0`);
    expect(rejected.status).toBe(422);
    expect(rejected.body).toEqual({
      message: "Invalid input",
      details: { status: ["Invalid input"], page: ["Invalid input"] },
    });
  });
});

describe.each([
  ["usual", ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]],
  ["unusual", ["OPTIONS", "PROPFIND", "LOCK"]],
])("an unsupported method is 405 with Allow: %s ones", (_, methods) => {
  test.each(calls)("%s", async (_, path, allow) => {
    for (const method of methods.filter((method) => !allow.split(", ").includes(method))) {
      const response = await request(path, { method });
      const actual = [method, response.status, response.headers.get("Allow")];
      expect(actual).toEqual([method, 405, allow]);
      if (method !== "HEAD") expect(await response.json()).toEqual({ message: "Method not allowed" });
    }
  });
});

test.each(["/api", "/api/", "/api/nothing", "/api/properties/1/2", "/api/contact/nothing"])(
  "%s is 404 in JSON for every method",
  async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const { status, body } = await requestJson(path, { method });
      expect([status, body]).toEqual([404, { message: "Not Found" }]);
    }
  },
);

test("HEAD returns the headers of GET without a body", async () => {
  const response = await request("/api/properties", { method: "HEAD" });
  expect([response.status, await response.text()]).toEqual([200, ""]);
  expect(response.headers.get("Content-Type")).toMatch(/^application\/json/);
});
