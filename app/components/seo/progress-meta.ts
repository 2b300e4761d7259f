import type { Site } from "#app/components/context/site";
import { progressPath, recordAddress } from "#app/schemas/addresses/record-address";
import type { DrawnProgress } from "#app/schemas/progress/drawn-progress";
import { m } from "#app/words/compiled/messages.js";
import { pageMeta, pageOfList } from "./page-meta";

/** Title, description and canonical URL of a page of the progress of a project. */
export function progressMeta(data: DrawnProgress, site: Site) {
  const { project, progress, page, ogImage } = data;
  const [title, path] = pageOfList(
    m.progress_of({ title: project.title }),
    `${recordAddress("projects", project)}/${progressPath}`,
    page,
  );
  const [latest] = progress;
  return pageMeta({
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
}
