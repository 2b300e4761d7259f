import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "#tests/server/support/server";

/** How many there are, for how long they stay, and how long each looks at what they got, in milliseconds. */
const [visitors, stay, look] = [1_000, 60_000, { least: 2_000, most: 8_000 }];

const paths = [
  "/",
  "/about",
  "/properties",
  "/properties?type=villa",
  "/properties/1",
  "/properties/5",
  "/projects",
  "/projects/2",
  "/contact",
  "/api/properties",
];

let server: Server;
const waits: number[] = [];
const wrong: string[] = [];
let [repeated, mostMemory] = [0, 0];

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(() => server.stop());

/** Without what React writes behind the document for itself. */
function textOf(body: Buffer, encoding?: string) {
  return (encoding === "br" ? brotliDecompressSync(body) : body)
    .toString()
    .replace(/(<!--[^>]*-->|\s)+$/, "");
}

/** One answer, whole. A connection that the server closed just as it was used again is opened anew, as browsers do. */
function ask(agent: Agent, path: string): Promise<void> {
  const began = performance.now();
  return new Promise((done) => {
    const request = get(
      new URL(path, server.origin),
      { agent, headers: { "Accept-Encoding": "br" } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("error", (error) => parts.push(Buffer.from(error.message)));
        response.on("close", () => {
          waits.push(performance.now() - began);
          const body = Buffer.concat(parts);
          const end = response.complete ? textOf(body, response.headers["content-encoding"]).slice(-20) : "";
          if (response.statusCode !== 200 || !/(<\/html>|close\(\);<\/script>|[\]}])$/.test(end))
            wrong.push(`${response.statusCode} ${path}, ${body.length} bytes that end in '${end}'`);
          done();
        });
      },
    );
    request.on("error", (error) => {
      if (!request.reusedSocket) {
        wrong.push(`${error.message} ${path}`);
        return done();
      }
      repeated++;
      done(ask(agent, path));
    });
  });
}

async function visit(number: number, until: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // They come within the first seconds, not in one instant.
  await pause(Math.random() * look.most);
  for (let page = number; performance.now() < until; page++) {
    await ask(agent, paths[page % paths.length] ?? "/");
    await pause(look.least + Math.random() * (look.most - look.least));
  }
  agent.destroy();
}

/** In megabytes. */
function memory() {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

test("1,000 concurrent visitors get complete pages for a minute", async () => {
  const [before, began] = [memory(), performance.now()];
  const watch = setInterval(() => {
    mostMemory = Math.max(mostMemory, memory());
  }, 500);
  await Promise.all(Array.from({ length: visitors }, (_, number) => visit(number, began + stay)));
  clearInterval(watch);
  const sorted = waits.sort((one, other) => one - other);
  const share = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const perSecond = Math.round((waits.length * 1_000) / (performance.now() - began));
  console.log(
    `${visitors} visitors, ${waits.length} answers, ${perSecond} a second; half within ${share(0.5)} ms, 99% within ${share(0.99)} ms, the longest ${share(1)} ms; ${repeated} asked again, ${wrong.length} wrong.`,
  );
  console.log(`Memory ${before} MB before, at most ${mostMemory} MB.`);
  expect(wrong.slice(0, 20)).toEqual([]);
  expect(waits.length).toBeGreaterThan(visitors);
});
