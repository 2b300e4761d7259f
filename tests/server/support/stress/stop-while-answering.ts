import { Agent, get } from "node:http";
import { expect } from "vitest";
import { parseLog } from "../log";
import type { Server } from "../server";
import { waitFor } from "../wait-for";

/** Outcome of a request: a complete response, an aborted one, or none. */
type Outcome = { kind: "whole" | "aborted" | "none"; at: number };

function requestOnce(url: string, agent: Agent) {
  return new Promise<Outcome>((resolve) => {
    const end = (kind: Outcome["kind"]) => resolve({ kind, at: performance.now() });
    get(url, { agent }, (response) => {
      response.on("close", () => end(response.complete ? "whole" : "aborted")).on("error", () => {});
      response.resume();
    }).on("error", () => end("none"));
  });
}

/** Sends requests over one keep-alive connection until the server refuses, and notes how each ended. */
async function visit(urls: string[], note: (outcome: Outcome) => void) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let isRefused = false;
  for (let sent = 0; !isRefused; sent++) {
    const outcome = await requestOnce(`${urls[sent % urls.length]}`, agent);
    isRefused = outcome.kind === "none";
    note(outcome);
  }
  agent.destroy();
}

/** Stops the server during requests of so many clients: every response that began is complete, and the process ends in time. */
export async function expectWholeResponses(server: Server, clients: number) {
  const urls = [
    "/",
    "/properties",
    "/api/properties",
    "/about",
    "/favicon.ico",
    "/projects",
    "/feed.xml",
  ].map((path) => `${server.origin}${path}`);
  const outcomes: Outcome[] = [];
  const count = (kind: string) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const visits = Array.from({ length: clients }, () => visit(urls, (outcome) => outcomes.push(outcome)));
  // Each client has sent several requests by then.
  await waitFor(() => count("whole") > 4 * clients);
  const stoppedAt = performance.now();
  expect(await server.terminate()).toBe(0);
  expect(performance.now() - stoppedAt).toBeLessThan(10_000);
  await Promise.all(visits);
  expect(count("aborted")).toBe(0);
  expect(outcomes.filter(({ kind, at }) => kind === "none" && at < stoppedAt)).toEqual([]);
  expect(parseLog(server.log()).filter(({ level }) => level !== "info")).toEqual([]);
}
