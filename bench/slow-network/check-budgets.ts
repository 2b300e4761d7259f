import { pageBudgets } from "../budgets";
import { median, sum } from "../statistics";
import type { Row } from "../table";
import type { Measured, Series } from "./measure";
import type { Transfer } from "./requests";
import type { Visit } from "./visit";

type Measurement = { value: number; text: string };

/** With script and without; one number is that of both. */
type Budget = number | [withScript: number, withoutScript: number];

const format = new Intl.NumberFormat("en").format;

/** Rows of a page: with script, without script, and the budget of both, or of each. */
export function checkBudgets({ path, script, noScript }: Measured): Row[] {
  const row = (what: string, measure: (series: Series) => Measurement, max?: Budget, unit = ""): Row => {
    const measurements = [measure(script), measure(noScript)];
    const measured = measurements.map(({ text }) => text);
    if (max === undefined) return { what, measured };
    const limits = typeof max === "number" ? [max, max] : max;
    const isOver = measurements.some(({ value }, index) => !(value <= (limits[index] ?? 0)));
    return { what, measured, budget: unit + [...new Set(limits)].map(format).join(", "), isOver };
  };
  const home = path === "/" ? pageBudgets : undefined;
  const homeRequests: Budget | undefined = home && [home.homeRequests, home.homeRequestsWithoutScript];
  return [
    row("document and style, bytes", maximum(documentBytes), pageBudgets.document),
    row("script, bytes (files)", scripts, pageBudgets.script),
    row("requests until idle", maximum(requests), homeRequests),
    row("bytes until idle", maximum(allBytes), home?.homeBytes),
    row("first contentful paint", times("firstPaint"), pageBudgets.firstPaint, "× "),
    row("largest contentful paint", times("largestPaint"), pageBudgets.largestPaint, "× "),
    row("layout shift", maximum(layoutShift, 4), pageBudgets.shift),
  ];
}

const isScript = ({ type, url }: Transfer) => type === "Script" || /\.m?js($|\?)/.test(url);
const isDocument = ({ type }: Transfer) => type === "Document" || type === "Stylesheet";
const bodyBytes = (transfers: Transfer[]) => sum(transfers.map(({ body }) => body));

const documentBytes = ({ transfers }: Visit) => bodyBytes(transfers.filter(isDocument));
const scriptBytes = ({ transfers }: Visit) => bodyBytes(transfers.filter(isScript));
const requests = ({ transfers }: Visit) => transfers.length;
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
