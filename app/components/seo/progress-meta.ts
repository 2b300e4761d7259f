import { pathIn, type Site } from "#app/components/context/site";
import { recordAddress } from "#app/schemas/addresses/record-address";
import type { DrawnProgress } from "#app/schemas/progress/drawn-progress";
import { progressPath } from "#app/schemas/progress/progress-path";
import { m } from "#app/words/compiled/messages.js";
import { pageMeta, pageOfList } from "./page-meta";

/** Link to the feed of the reports of a project. */
const feedLink = ({ project: { id, title } }: DrawnProgress, site: Site) => ({
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: m.progress_of({ title }),
  href: pathIn(site.languages, `/feed.xml?project=${id}`),
});

/** Title, description and canonical URL of a page of the progress of a project. */
export function progressMeta(data: DrawnProgress, site: Site) {
  const { project, progress, page, ogImage } = data;
  const [title, path] = pageOfList(
    m.progress_of({ title: project.title }),
    `${recordAddress("projects", project)}/${progressPath}`,
    page,
  );
  const [latest] = progress;
  return [
    ...pageMeta({
      title,
      description: m.progress_description({
        title: project.title,
        location: project.location,
        report: latest?.title ?? "",
        date: latest?.date[1] ?? "",
      }),
      path,
      site,
      ogImage,
    }),
    feedLink(data, site),
  ];
}
