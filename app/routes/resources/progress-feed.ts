import { recordAddress } from "#app/schemas/addresses/record-address";
import { plainTextOf } from "#app/schemas/markdown";
import { progressPath } from "#app/schemas/progress/progress-path";
import { notFound } from "#app/server/http/error-responses";
import { pageSize } from "#app/server/http/pagination";
import { siteUrl } from "#app/server/http/site-origin";
import { findOr404 } from "#app/server/http/url-params";
import { parseMarkdown } from "#app/server/markdown/parse-markdown";
import { m } from "#app/words/compiled/messages.js";
import { findVisibleReports } from "#db/queries/progress/progress-reports";
import { projectQueries } from "#db/queries/records/projects";
import { findPageSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { translateOne } from "#db/queries/translate";
import { xml, xmlResponse } from "./xml";

/** The fifty newest reports of a project. @throws 404 where visitors see no project, or no report of it */
export async function writeProgressFeed(request: Request, id: string) {
  const own = await findOr404(id, projectQueries.findVisible);
  const project = await translateOne("project", own);
  const [{ reports }, { siteName: name }] = await Promise.all([
    findVisibleReports(own.id, 1, 50),
    findPageSettings(),
  ]);
  if (reports.length === 0) throw notFound();
  const path = `${recordAddress("projects", project)}/${progressPath}`;
  const hasLanguages = siteLanguages().published.length > 1;
  const updated =
    reports
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? "";
  const entries = reports.map((report, index) => {
    const page = Math.floor(index / pageSize) + 1;
    const place = `${path}${page > 1 ? `?page=${page}` : ""}#report-${report.id}`;
    return xml`
  <entry>
    <id>${siteUrl(request, `/projects/${own.id}/${progressPath}#report-${report.id}`)}</id>
    <title>${report.title}</title>
    <link href="${siteUrl(request, place)}"/>
    <published>${`${report.date}T00:00:00.000Z`}</published>
    <updated>${report.updatedAt}</updated>
    <summary>${plainTextOf(parseMarkdown(report.text ?? ""))}</summary>
  </entry>`;
  });
  return xmlResponse(
    xml`<feed xmlns="http://www.w3.org/2005/Atom"${hasLanguages ? xml` xml:lang="${m.language_tag()}"` : ""}>
  <id>${siteUrl(request, `/projects/${own.id}/${progressPath}`)}</id>
  <title>${m.progress_of({ title: project.title })}</title>
  <link href="${siteUrl(request, path)}"/>
  <link rel="self" href="${siteUrl(request, `/feed.xml?project=${own.id}`)}"/>
  <updated>${updated}</updated>
  <author><name>${name}</name></author>${entries}
</feed>`,
    "application/atom+xml",
  );
}
