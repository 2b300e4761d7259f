import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectFilters, propertyFilters } from "#app/schemas/filters/listing-filters";
import { addressesOf, routesOf } from "#tests/server/support/route-table";
import { type Server, startServer } from "#tests/server/support/server";

/** Bytes of an address, of the 64 KB that the headers of a request may have. */
const maxBytes = 60_000;

/** An address of more parameters is refused before it is read. */
const maxParameters = 200;

/** A neighbour may wait so many times as long as beside an ordinary search. */
const maxRatio = 8;

const paths = ["site", "account", "resources", "api"].flatMap(routesOf).flatMap(addressesOf);

const names = [
  ...new Set([...Object.keys(propertyFilters), ...Object.keys(projectFilters)]),
  ..."page sort state size seesAll list ids key id alert to from v tab subject about pending preview".split(
    " ",
  ),
];

/** Values that some reader understands a part of. */
const long = ["a", "1", "1 crore ", "e\u0301"];

const fill = (bytes: number, text: string) =>
  encodeURIComponent(text).repeat(Math.floor(bytes / encodeURIComponent(text).length));

const join = (name: string, count: number, write: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${name}=${write(index)}`).join("&");

/** Searches of 60 KB with one parameter: repeated, distinct, long, and as many of each as are read. */
function searchesOf(name: string) {
  const many = Math.floor(maxBytes / (name.length + 6));
  const each = maxBytes / maxParameters - name.length - 8;
  return [
    join(name, many, () => "1"),
    join(name, many, String),
    ...long.map((text) => `${name}=${fill(maxBytes, text)}`),
    join(name, maxParameters, () => fill(each, "1 crore ")),
    join(name, maxParameters, (index) => `${index}${fill(each, "a")}`),
  ];
}

let server: Server;

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(() => server.stop());

/** A redirect may repeat the address. */
const options = { agent: new Agent({ keepAlive: true }), maxHeaderSize: 2 * maxBytes };

/** @returns the status of the response, and the ms that it took */
function send(path: string) {
  const startedAt = performance.now();
  return new Promise<{ status: number; ms: number }>((done, fail) => {
    const request = get(new URL(server.origin + path), options, (response) => {
      response.resume();
      response.on("end", () => done({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }));
    });
    request.on("error", fail);
  });
}

/** Requests an address, and a small page beside it. @returns what both took */
async function sendBeside(path: string) {
  const [one, other] = await Promise.all([send(path), send("/about")]);
  return { status: one.status, ms: one.ms, neighbour: other.ms };
}

test("no address of 60 KB keeps others waiting, whatever its parameters", async () => {
  const quiet: number[] = [];
  // Not cached: each is another one.
  for (let index = 0; index < 300; index++)
    quiet.push((await sendBeside(`/properties?q=quiet${index}`)).neighbour);
  const allowed = Math.max(...quiet.slice(50)) * maxRatio;
  const slow: string[] = [];
  const failed: string[] = [];
  let [count, slowest] = [0, 0];
  for (const path of paths)
    for (const name of names)
      for (const search of searchesOf(name)) {
        const address = `${path}?${search}`;
        const { status, neighbour } = await sendBeside(address);
        const what = `${path}?${search.slice(0, 40)}… (${search.length} bytes): ${status}, ${Math.round(neighbour)} ms`;
        if (status >= 500) failed.push(what);
        if (neighbour > allowed) slow.push(what);
        slowest = Math.max(slowest, neighbour);
        count++;
      }
  console.log(
    `${count} addresses; the slowest neighbour waited ${Math.round(slowest)} ms, ${Math.round(allowed)} allowed.`,
  );
  expect(failed).toEqual([]);
  expect(slow).toEqual([]);
});
