import { progressPath, recordAddress } from "#app/schemas/addresses/record-address";
import { plainTextOf } from "#app/schemas/markdown";
import { pageSize } from "#app/server/http/pagination";
import { parseMarkdown } from "#app/server/markdown/parse-markdown";
import { m } from "#app/words/compiled/messages.js";
import { findVisibleReports } from "#db/queries/progress/progress-reports";
import { projectQueries } from "#db/queries/records/projects";

/** Path of the feed of the progress of a project. */
export const feedPath = (project: number) => `/feed.xml?project=${project}`;

/** The newest reports of a project as entries of a feed; undefined where visitors see none. */
export async function findProgressFeed(id: number, size: number) {
  const [project] = await projectQueries.findAmong({}, [id]);
  if (!project) return undefined;
  const { reports } = await findVisibleReports(id, 1, size);
  if (reports.length === 0) return undefined;
  const path = `${recordAddress("projects", project)}/${progressPath}`;
  const own = `/projects/${id}/${progressPath}`;
  return {
    id: own,
    title: m.progress_of({ title: project.title }),
    path,
    self: feedPath(id),
    entries: reports.map((report, index) => {
      const page = Math.floor(index / pageSize) + 1;
      return {
        id: `${own}#report-${report.id}`,
        title: report.title,
        path: `${path}${page > 1 ? `?page=${page}` : ""}#report-${report.id}`,
        published: `${report.date}T00:00:00Z`,
        updated: report.updatedAt,
        summary: plainTextOf(parseMarkdown(report.text ?? "")),
      };
    }),
  };
}
