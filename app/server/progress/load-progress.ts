import type { LoaderFunctionArgs } from "@remix-run/node";
import { mailedSiteUrl } from "#app/config/environment";
import { progressPath, recordHref } from "#app/schemas/addresses/record-address";
import { listPage } from "#app/schemas/filters/listing-query";
import { readPercent } from "#app/schemas/listings/share";
import { plainTextOf } from "#app/schemas/markdown";
import type { DoneRow, DrawnProgress, ProgressSection } from "#app/schemas/progress/drawn-progress";
import type { ProgressReport } from "#app/schemas/progress/progress-report";
import { formatDay } from "#app/schemas/readers/day";
import type { Untranslated } from "#app/schemas/records/text-attributes";
import { z } from "#app/schemas/zod-config";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { parseMarkdown } from "#app/server/markdown/parse-markdown";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findSearchImageLink } from "#app/server/og-image/search-texts";
import { addressesBelow, findAddresses, findTranslated } from "#app/server/records/load-listing";
import { numberLocale } from "#app/words/number-locale";
import { firstPictures, picturesOf } from "#db/queries/files/files";
import { findReportsBefore, findVisibleReports } from "#db/queries/progress/progress-reports";
import { projectQueries } from "#db/queries/records/projects";
import { untranslatedAmong } from "#db/queries/translate";
import { feedPath } from "./progress-feed";

const query = z.object({ page: listPage.optional() });

/** Reports in the section of a project. */
const newest = 3;

/** Characters of the text of a report there. */
const maxExcerpt = 200;

/** The newest reports of a project as its page shows them; nothing without reports. */
export async function loadProgressSection(project: { id: number; title: string }) {
  const { reports, total } = await findVisibleReports(project.id, 1, newest);
  if (total === 0) return undefined;
  const pictures = await firstPictures(reports);
  const done = reports.find((report) => report.done.length > 0)?.done;
  const cards = reports.map((report, index) => {
    const text = excerptOf(report.text);
    return {
      ...rowOf(report, ["title", "text"]),
      ...(text && { text }),
      ...(pictures[index] && { picture: pictures[index] }),
    };
  });
  return {
    progress: {
      reports: cards,
      path: `${recordHref("projects", project)}/${progressPath}`,
      ...(done && { done: done.map(doneRow) }),
      ...alertOf(project.id),
    } satisfies ProgressSection,
  };
}

/** The path of the form of an alert; nothing on a site that can't send mails. */
const alertOf = (project: number) =>
  mailedSiteUrl() && { alert: `/alerts/new?list=updates&project=${project}` };

type Report = ProgressReport & Untranslated;

const dayOf = ({ date }: Report): [string, string] => [date, formatDay(date)];

const rowOf = (report: Report, fields: string[]): ProgressSection["reports"][number] => ({
  id: report.id,
  title: report.title,
  date: dayOf(report),
  ...untranslatedAmong(report, fields),
});

function excerptOf(text = "") {
  const plain = plainTextOf(parseMarkdown(text));
  if (plain.length <= maxExcerpt) return plain;
  return `${plain.slice(0, maxExcerpt).replace(/\s+\S*$/, "")} …`;
}

function doneRow({ trade, share }: ProgressReport["done"][number]): DoneRow {
  const percent = readPercent(share) ?? 0;
  const text = (percent / 100).toLocaleString(numberLocale(), { style: "percent", maximumFractionDigits: 1 });
  return [trade, text, percent];
}

/** The reports of a project at its address with 'progress' behind; undefined where visitors see none. @throws as findAtAddress does */
export async function loadProgress(args: LoaderFunctionArgs) {
  const { found, own } = await findTranslated(args, "projects", projectQueries.findVisible);
  const { page = 1 } = readListQuery(query, args.request);
  const { reports, total } = await findVisibleReports(found.id, page, pageSize);
  if (total === 0) return undefined;
  const pages = redirectBeyondLastPage(args.request, page, total);
  const [progress, addresses, ogImage] = await Promise.all([
    drawReports(reports),
    findAddresses("projects", own, found),
    findSearchImageLink(found.title, reports[0]?.images[0] ?? found.images[0]),
  ]);
  return {
    progress,
    project: { id: found.id, title: found.title, location: found.location },
    page,
    pages,
    feed: feedPath(found.id),
    ogImage,
    ...alertOf(found.id),
    ...addressesBelow(addresses, `/${progressPath}`),
  } satisfies DrawnProgress;
}

async function drawReports(reports: Report[]) {
  const before = await findReportsBefore(reports.map(({ id }) => id));
  return Promise.all(reports.map((report) => drawReport(report, before.get(report.id))));
}

async function drawReport(report: Report, first?: Report): Promise<DrawnProgress["progress"][number]> {
  const { text, done, viewpoint } = report;
  const [pictures, [before]] = await Promise.all([picturesOf(report), firstPictures(first ? [first] : [])]);
  const hasPair = first && before && pictures.length > 0;
  return {
    ...rowOf(report, ["title", "text", "done", "viewpoint"]),
    ...(text && { text: await readMarkdown(text) }),
    ...(done.length > 0 && { done: done.map(doneRow) }),
    pictures,
    ...(hasPair && { viewpoint, before: { picture: before, date: dayOf(first) } }),
  };
}
