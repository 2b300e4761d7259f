import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "#tests/server/support/server";

/** Number of visitors, duration of the test, and think time between two requests. */
const [visitors, durationMs, thinkTimeMs] = [1_000, 60_000, { min: 2_000, max: 8_000 }];

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
const responseTimes: number[] = [];
const failures: string[] = [];
let [retries, peakMemory] = [0, 0];

beforeAll(async () => {
  server = await startServer({ DEMO: "1" });
});

afterAll(() => server.stop());

/** The body without the comments that React appends. */
function textOf(body: Buffer, encoding?: string) {
  return (encoding === "br" ? brotliDecompressSync(body) : body)
    .toString()
    .replace(/(<!--[^>]*-->|\s)+$/, "");
}

/** Requests a page. Retries, as browsers do, when the server closed the connection just as it was reused. */
function requestPage(agent: Agent, path: string): Promise<void> {
  const startedAt = performance.now();
  return new Promise((done) => {
    const request = get(
      new URL(path, server.origin),
      { agent, headers: { "Accept-Encoding": "br" } },
      (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part) => parts.push(part));
        response.on("error", (error) => parts.push(Buffer.from(error.message)));
        response.on("close", () => {
          responseTimes.push(performance.now() - startedAt);
          const body = Buffer.concat(parts);
          const end = response.complete ? textOf(body, response.headers["content-encoding"]).slice(-20) : "";
          if (response.statusCode !== 200 || !/(<\/html>|close\(\);<\/script>|[\]}])$/.test(end))
            failures.push(`${response.statusCode} ${path}, ${body.length} bytes that end in '${end}'`);
          done();
        });
      },
    );
    request.on("error", (error) => {
      if (!request.reusedSocket) {
        failures.push(`${error.message} ${path}`);
        return done();
      }
      retries++;
      done(requestPage(agent, path));
    });
  });
}

async function visit(number: number, end: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // Spreads the first requests over some seconds.
  await pause(Math.random() * thinkTimeMs.max);
  for (let page = number; performance.now() < end; page++) {
    await requestPage(agent, paths[page % paths.length] ?? "/");
    await pause(thinkTimeMs.min + Math.random() * (thinkTimeMs.max - thinkTimeMs.min));
  }
  agent.destroy();
}

/** Resident memory of the server in MB. */
function memory() {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8")) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

test("1,000 concurrent visitors get complete pages for a minute", async () => {
  const [before, startedAt] = [memory(), performance.now()];
  const interval = setInterval(() => {
    peakMemory = Math.max(peakMemory, memory());
  }, 500);
  await Promise.all(Array.from({ length: visitors }, (_, number) => visit(number, startedAt + durationMs)));
  clearInterval(interval);
  const sorted = responseTimes.sort((one, other) => one - other);
  const percentile = (part: number) => Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? 0);
  const perSecond = Math.round((responseTimes.length * 1_000) / (performance.now() - startedAt));
  console.log(
    `${visitors} visitors, ${responseTimes.length} responses, ${perSecond} a second; half within ${percentile(0.5)} ms, 99% within ${percentile(0.99)} ms, the longest ${percentile(1)} ms; ${retries} retried, ${failures.length} failed.`,
  );
  console.log(`Memory ${before} MB before, at most ${peakMemory} MB.`);
  expect(failures.slice(0, 20)).toEqual([]);
  expect(responseTimes.length).toBeGreaterThan(visitors);
});
