import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import type { Server } from "../server";
import { signIn } from "../sign-in";
import { type HostileRequest, hostileRequest } from "./hostile-requests";
import { measureMemory, megabytes } from "./memory";

/** The longest time without data on a socket, for a busy machine. */
const timeoutMs = 30_000;

/** The number of simultaneous requests. */
const concurrency = 8;

/** Sends hostile requests. @returns the unexpected responses, and the growth of memory in MB */
export async function sendHostileRequests(server: Server, { count, seed }: { count: number; seed: number }) {
  const requests = fc.sample(hostileRequest, { numRuns: count, seed });
  const failures: string[] = [];
  const statusCounts = new Map<number, number>();
  // Caches that fill up once do not count as growth.
  const warmUp = Math.floor(count / 4);
  const session = { cookie: "", remaining: 0 };
  let longest = 0;
  const run = async (batch: HostileRequest[]) => {
    const queue = batch.values();
    const sendQueued = async () => {
      for (const request of queue) {
        // Some of them sign out.
        if (session.remaining-- <= 0)
          Object.assign(session, { remaining: 100, cookie: await signIn(server.origin) });
        const startedAt = performance.now();
        const status = await send(server, request, session.cookie);
        longest = Math.max(longest, performance.now() - startedAt);
        statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
        const isFailure = status === 0 ? !request.isIncomplete : status >= 500 && status !== 503;
        if (isFailure) failures.push(`${status} ${JSON.stringify(request).slice(0, 600)}`);
      }
    };
    await Promise.all(Array.from({ length: concurrency }, sendQueued));
    await pause(1_000);
    return measureMemory(server);
  };
  const before = await run(requests.slice(0, warmUp));
  const after = await run(requests.slice(warmUp));
  const growth = megabytes(after.rss - before.rss);
  const heap = megabytes(after.heapUsed - before.heapUsed);
  const counts = [...statusCounts]
    .sort(([one], [other]) => one - other)
    .map(([status, times]) => `${status}: ${times}`);
  console.log(
    `${count} hostile requests, seed ${seed}: ${counts.join(", ")}; the longest took ${Math.round(longest)} ms.`,
  );
  console.log(
    `Memory after a quarter ${megabytes(before.rss)} MB, at the end ${megabytes(after.rss)} MB; heap ${heap} MB more.`,
  );
  return { failures, growth };
}

/** @returns the status; 0 when the connection closed without one, or timed out */
function send({ origin }: Server, { head, body, isIncomplete, isSignedIn }: HostileRequest, cookie: string) {
  return new Promise<number>((done) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let status = 0;
    socket.setTimeout(timeoutMs, () => socket.destroy());
    socket.on("data", (part) => {
      status ||= Number(/^HTTP\/1\.1 (\d{3})/.exec(part.toString("latin1"))?.[1] ?? 0);
      if (status === 100) status = 0;
    });
    socket.on("error", () => {});
    socket.on("close", () => done(status));
    const lines = [...head, ...(isSignedIn ? [`Cookie: ${cookie}`] : []), "Connection: close", "", ""];
    socket.write(Buffer.concat([Buffer.from(lines.join("\r\n")), Buffer.from(body)]));
    // Node does not respond to a half-closed connection, so a complete request keeps it open.
    if (isIncomplete) setTimeout(() => socket.end(), 300);
  });
}
