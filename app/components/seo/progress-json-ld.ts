import type { Site } from "#app/components/context/site";
import { progressPath, recordAddress } from "#app/schemas/addresses/record-address";
import type { DrawnProgress } from "#app/schemas/progress/drawn-progress";
import { m } from "#app/words/compiled/messages.js";
import { breadcrumbs } from "./json-ld";

/** Schema.org objects of the progress of a project: the way to it. */
export const progressJsonLd =
  ({ project }: DrawnProgress) =>
  (site: Site) => {
    const path = recordAddress("projects", project);
    const crumbs: [string, string][] = [
      [m.projects_title(), "/projects"],
      [project.title, path],
      [m.progress_title(), `${path}/${progressPath}`],
    ];
    return [breadcrumbs(crumbs, site)];
  };
