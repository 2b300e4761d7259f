import { Link } from "@remix-run/react";
import { capitalize } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { layoutColumns, type Place } from "#app/components/media/picture-layout";
import { StatusBadge } from "#app/components/ui/status-badge";
import { recordHref } from "#app/schemas/addresses/record-address";
import type { ProjectCardData } from "#app/schemas/kinds/listing-card";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { isolateParts, joinTexts } from "#app/words/isolate";
import { valueWord } from "#app/words/value-word";
import { projectSizes } from "./project-sizes";

export type { ProjectCardData } from "#app/schemas/kinds/listing-card";

type Props = { project: ProjectCardData; place: Place; lead: boolean; heading?: "h2" | "h3" };

/** Project in the index: its picture, whole, with the label of a drawing; the link covers both (styles/cards.css). */
export function ProjectCard({ project, place, lead, heading: Heading = "h2" }: Props) {
  const { title, location, category, completionDate, cardText, status, picture } = project;
  return (
    <article className={layoutColumns[place]}>
      <Picture
        className={picture ? undefined : "aspect-card"}
        of={picture}
        sizes={projectSizes(place)}
        lead={lead}
      />
      <div className="-mt-2! border-0! pt-0!">
        <Heading
          className="m-0 font-text text-t2/caption weight-semibold letter-spacing-normal"
          {...textAttributes(project, "title", title)}
        >
          <Link to={recordHref("projects", project)}>{isolateParts(title)}</Link>
        </Heading>
        <StatusBadge status={status} />
        <span className="basis-full" {...textAttributes(project, "location", location)}>
          {joinTexts(
            [location, cardText ?? completionDate, capitalize(valueWord("project-categories", category))],
            " · ",
          )}
        </span>
      </div>
    </article>
  );
}
