import { pageBudgets } from "../budgets";
import { median, sum } from "../statistics";
import type { Row } from "../table";
import type { Measured, Series } from "./measure";
import type { Transfer } from "./requests";
import type { Visit } from "./visit";

type Measurement = { value: number; text: string };

const format = new Intl.NumberFormat("en").format;

/** Rows of a page: with script, without script, and the budget of both. */
export function checkBudgets({ path, script, noScript }: Measured): Row[] {
  const row = (what: string, measure: (series: Series) => Measurement, max: number, unit = ""): Row => {
    const measurements = [measure(script), measure(noScript)];
    const measured = measurements.map(({ text }) => text);
    const isOver = measurements.some(({ value }) => !(value <= max));
    return { what, measured, budget: unit + format(max), isOver };
  };
  const maxFiles = path.includes("/journal/") ? pageBudgets.filesOfEntry : pageBudgets.files;
  return [
    row("document and style, bytes", maximum(documentBytes), pageBudgets.document),
    row("script, bytes (files)", scripts, pageBudgets.script),
    row("files until idle", maximum(files), maxFiles),
    row("bytes until idle", maximum(allBytes), pageBudgets.bytes),
    row("first contentful paint", times("firstPaint"), pageBudgets.firstPaint, "× "),
    row("largest contentful paint", times("largestPaint"), pageBudgets.largestPaint, "× "),
    row("layout shift", maximum(layoutShift, 4), pageBudgets.shift),
  ];
}

const isScript = ({ type, url }: Transfer) => type === "Script" || /\.m?js($|\?)/.test(url);
/** Chromium loads sheets of other media, such as print, last: nothing on the screen waits for them. */
const isDocument = ({ type, priority }: Transfer) =>
  type === "Document" || (type === "Stylesheet" && priority !== "VeryLow");
const bodyBytes = (transfers: Transfer[]) => sum(transfers.map(({ body }) => body));

const documentBytes = ({ transfers }: Visit) => bodyBytes(transfers.filter(isDocument));
const scriptBytes = ({ transfers }: Visit) => bodyBytes(transfers.filter(isScript));
const files = ({ transfers }: Visit) => transfers.length;
const allBytes = ({ transfers }: Visit) => sum(transfers.map(({ bytes }) => bytes));
const layoutShift = ({ shift }: Visit) => shift;

/** The maximum of all visits: bytes and requests hardly vary. */
function maximum(of: (visit: Visit) => number, digits = 0) {
  return ({ visits }: Series): Measurement => {
    const value = Math.max(...visits.map(of));
    return { value, text: digits ? value.toFixed(digits) : format(value) };
  };
}

function scripts(series: Series): Measurement {
  const files = Math.max(...series.visits.map(({ transfers }) => transfers.filter(isScript).length));
  const { value, text } = maximum(scriptBytes)(series);
  return { value, text: `${text} (${files})` };
}

/** Median and range, and the ratio to the static page's median: '× 1.20  696 (680-741) of 580 ms' */
function times(of: "firstPaint" | "largestPaint") {
  return ({ visits, baseline }: Series): Measurement => {
    const page = visits.map((visit) => visit[of]).filter(Number.isFinite);
    const bare = median(baseline.map((visit) => visit[of]).filter(Number.isFinite));
    const value = median(page) / bare;
    return {
      value,
      text: `× ${value.toFixed(2)}  ${medianAndRange(page)} of ${format(Math.round(bare))} ms`,
    };
  };
}

function medianAndRange(times: number[]) {
  const [middle, low, high] = [median(times), Math.min(...times), Math.max(...times)].map((time) =>
    format(Math.round(time)),
  );
  return times.length > 1 ? `${middle} (${low}-${high})` : middle;
}
