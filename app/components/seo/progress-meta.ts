import { pathIn, type Site } from "#app/components/context/site";
import { progressPath, recordAddress } from "#app/schemas/addresses/record-address";
import type { DrawnProgress } from "#app/schemas/progress/drawn-progress";
import { m } from "#app/words/compiled/messages.js";
import { pageMeta, pageOfList } from "./page-meta";

/** Title, description, canonical URL and feed of a page of the progress of a project. */
export function progressMeta(data: DrawnProgress, site: Site) {
  const { project, progress, page, feed, ogImage } = data;
  const [title, path] = pageOfList(
    m.progress_of({ title: project.title }),
    `${recordAddress("projects", project)}/${progressPath}`,
    page,
  );
  const [latest] = progress;
  const meta = pageMeta({
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
  });
  const href = pathIn(site.languages, feed);
  return [...meta, { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href }];
}
