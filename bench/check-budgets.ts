import { budgets } from "./budgets";
import type { Measured, Series } from "./slow-network/measure";
import type { Transfer } from "./slow-network/requests";
import type { Visit } from "./slow-network/visit";

/** One line of a page's table; without a budget it only informs. */
export type Row = { what: string; script: string; without: string; budget?: string; over?: boolean };

/** A measured amount, and how it reads. */
type Amount = { value: number; text: string };

const count = new Intl.NumberFormat("en");

/** Everything that was promised for a page, with what was measured. */
export function judge({ path, script, without }: Measured): Row[] {
  const row = (what: string, measure: (series: Series) => Amount, budget?: number, unit = ""): Row => {
    const amounts = [measure(script), measure(without)] as const;
    const over = budget === undefined ? undefined : amounts.some(({ value }) => !(value <= budget));
    return {
      ...{ what, script: amounts[0].text, without: amounts[1].text, over },
      budget: budget === undefined ? undefined : `${unit}${count.format(budget)}`,
    };
  };
  const home = path === "/";
  return [
    row("document and style, bytes", most(documentBytes), budgets.document),
    row("script, bytes (files)", scripts, budgets.script),
    row("requests until quiet", most(requests), home ? budgets.homeRequests : undefined),
    row("bytes until quiet", most(allBytes), home ? budgets.homeBytes : undefined),
    row("first contentful paint", times("firstPaint"), budgets.firstPaint, "× "),
    row("largest contentful paint", times("largestPaint"), budgets.largestPaint, "× "),
    row(
      "layout shift",
      most(({ shift }) => shift, 4),
      budgets.shift,
    ),
  ];
}

const isScript = ({ type, url }: Transfer) => type === "Script" || /\.m?js($|\?)/.test(url);
const sum = (transfers: Transfer[], bytes: "body" | "bytes") =>
  transfers.reduce((total, transfer) => total + transfer[bytes], 0);

/** The style is inside the document; should a stylesheet ever be linked, it counts. */
const documentBytes = ({ transfers }: Visit) =>
  sum(
    transfers.filter(({ type }) => type === "Document" || type === "Stylesheet"),
    "body",
  );
const scriptBytes = ({ transfers }: Visit) => sum(transfers.filter(isScript), "body");
const requests = ({ transfers }: Visit) => transfers.length;
const allBytes = ({ transfers }: Visit) => sum(transfers, "bytes");

/** The worst visit: what is counted in bytes and requests has no luck to it. */
function most(of: (visit: Visit) => number, digits = 0) {
  return ({ visits }: Series): Amount => {
    const value = Math.max(...visits.map(of));
    return { value, text: digits ? value.toFixed(digits) : count.format(value) };
  };
}

function scripts(series: Series): Amount {
  const files = Math.max(...series.visits.map(({ transfers }) => transfers.filter(isScript).length));
  const { value, text } = most(scriptBytes)(series);
  return { value, text: `${text} (${files})` };
}

/** The median and its spread, against the median of the static file: '× 1.20  696 (680-741) of 580 ms' */
function times(of: "firstPaint" | "largestPaint") {
  return ({ visits, beside }: Series): Amount => {
    const page = visits.map((visit) => visit[of]).filter(Number.isFinite);
    const bare = median(beside.map((visit) => visit[of]).filter(Number.isFinite));
    const value = median(page) / bare;
    return { value, text: `× ${value.toFixed(2)}  ${spread(page)} of ${count.format(Math.round(bare))} ms` };
  };
}

export function median(numbers: number[]) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

function spread(times: number[]) {
  const rounded = [median(times), Math.min(...times), Math.max(...times)].map((time) =>
    count.format(Math.round(time)),
  );
  const [middle, low, high] = rounded;
  return times.length > 1 ? `${middle} (${low}-${high})` : middle;
}
