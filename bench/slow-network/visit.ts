import { setTimeout as pause } from "node:timers/promises";
import type { Browser, CDPSession } from "@playwright/test";
import { slowNetwork } from "../budgets";
import { recordRequests, type Transfer } from "./requests";

/** Measurements of one visit; times in ms since the request of the page. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  /** Path of the picture that was painted largest; '' for text. */
  largest: string;
  shift: number;
  load: number;
  /** navigator.connection.effectiveType */
  effectiveType: string;
  transfers: Transfer[];
};

/** End of a visit: when the network is idle, after the load event, or at the first paint. */
export type Until = "idle" | "load" | "paint";

type Options = { script: boolean; scale?: number; until: Until };

/** Everything is painted by then after the load event. */
const paintMs = 300;

/** Opens `url` over the slow connection with an empty cache. */
export async function visit(
  browser: Browser,
  url: string,
  { script, scale = 1, until }: Options,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: slowNetwork.viewport,
    deviceScaleFactor: scale,
    javaScriptEnabled: script,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await throttle(session);
    const { transfers, idleFor } = await recordRequests(session);
    const paints = await recordPaints(session);
    await page.goto(url, { waitUntil: until === "paint" ? "commit" : "load", timeout: 60_000 });
    const isDone = () => (until === "paint" ? paints.first : idleFor() >= slowNetwork.idleMs);
    if (until === "load") await pause(paintMs);
    else for (let waited = 0; !isDone() && waited < 60_000; waited += 50) await pause(50);
    const { origin, firstPaint, load, effectiveType } = await page.evaluate(timesOfPage);
    const { largest, shift } = paints;
    return {
      firstPaint,
      load,
      effectiveType,
      shift,
      transfers,
      // Not known yet at the first paint.
      largestPaint: until === "paint" ? Number.NaN : largest.time - origin,
      largest: largest.url && new URL(largest.url).pathname,
    };
  } finally {
    await context.close();
  }
}

async function throttle(session: CDPSession) {
  const { latencyMs, bytesPerSecond, cpuSlowdown } = slowNetwork;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

/** Uses DevTools events, because a PerformanceObserver needs script in the page. */
async function recordPaints(session: CDPSession) {
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

/** Runs in the page, even where the page's own scripts are off. */
function timesOfPage() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const paint = performance.getEntriesByName("first-contentful-paint")[0];
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
  return {
    origin: performance.timeOrigin,
    firstPaint: paint?.startTime ?? Number.NaN,
    load: navigation?.loadEventEnd ?? Number.NaN,
    effectiveType: connection?.effectiveType ?? "",
  };
}
