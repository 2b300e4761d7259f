import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { line } from "../budgets";
import { noteRequests, type Transfer } from "./requests";

/** What one visit of a page came to; times in ms since the page was asked for. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  /** What was painted largest: the path of a picture, else ''. */
  largest: string;
  shift: number;
  load: number;
  /** What navigator.connection.effectiveType says over this line. */
  connection: string;
  transfers: Transfer[];
};

/** When to leave: once nothing is asked for any more, right after the load event, or at the first paint. */
export type Until = "quiet" | "load" | "paint";

type Options = { script: boolean; scale?: number; until: Until };

/** By so many ms after the load event everything has been painted. */
const settled = 300;

/** Opens `url` over the slow line in a browser that knows nothing of it. */
export async function visit(
  browser: Browser,
  url: string,
  { script, scale = 1, until }: Options,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: line.viewport,
    deviceScaleFactor: scale,
    javaScriptEnabled: script,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const { transfers, quietFor } = await noteRequests(session);
    const paints = await notePaints(session);
    await page.goto(url, { waitUntil: until === "paint" ? "commit" : "load", timeout: 60_000 });
    const isOver = () => (until === "paint" ? paints.first : quietFor() >= line.quiet);
    if (until === "load") await pause(settled);
    else for (let waited = 0; !isOver() && waited < 60_000; waited += 50) await pause(50);
    const { origin, firstPaint, load, connection } = await page.evaluate(timesOfPage);
    const { largest, shift } = paints;
    return {
      ...{ firstPaint, load, connection, shift, transfers },
      // Who leaves at the first paint has seen none of the largest.
      largestPaint: until === "paint" ? Number.NaN : largest.time - origin,
      largest: largest.url && new URL(largest.url).pathname,
    };
  } finally {
    await context.close();
  }
}

async function slowDown(session: CDPSession) {
  const { latency, bytesPerSecond, slowdown } = line;
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency },
    ...{ downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond },
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** The browser's own notes rather than an observer's in the page, which there is none of without script. */
async function notePaints(session: CDPSession) {
  const paints = { first: false, largest: { time: Number.NaN, url: "" }, shift: 0 };
  session.on("Page.lifecycleEvent", ({ name }) => {
    paints.first ||= name === "firstContentfulPaint";
  });
  session.on("PerformanceTimeline.timelineEventAdded", ({ event }) => {
    const { lcpDetails, layoutShiftDetails } = event;
    if (lcpDetails)
      paints.largest = {
        time: (lcpDetails.renderTime || lcpDetails.loadTime) * 1000,
        url: lcpDetails.url ?? "",
      };
    if (layoutShiftDetails && !layoutShiftDetails.hadRecentInput) paints.shift += layoutShiftDetails.value;
  });
  await session.send("Page.enable");
  await session.send("Page.setLifecycleEventsEnabled", { enabled: true });
  await session.send("PerformanceTimeline.enable", {
    eventTypes: ["largest-contentful-paint", "layout-shift"],
  });
  return paints;
}

/** Runs in the page, in both ways alike: the browser's tools may ask it even where its own scripts are off. */
function timesOfPage() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return {
    origin: performance.timeOrigin,
    firstPaint: paint?.startTime ?? Number.NaN,
    load: navigation?.loadEventEnd ?? Number.NaN,
    connection: connection?.effectiveType ?? "",
  };
}
