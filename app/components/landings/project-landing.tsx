import type { ComponentProps } from "react";
import { ProjectList } from "#app/components/lists/project-list";
import type { Landing } from "#app/components/seo/landing-meta";
import { landingParts } from "./landing-parts";

type Props = Omit<ComponentProps<typeof ProjectList>, "landing"> & { landing: Landing };

/** The list of the projects in a place, of a category or with a status. Another page has another form. */
export default function ProjectLanding({ landing, ...list }: Props) {
  return <ProjectList key={landing.path} {...list} landing={landingParts(landing)} />;
}
