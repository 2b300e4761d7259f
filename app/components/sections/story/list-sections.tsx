import type { ComponentType } from "react";
import { CardGrid } from "#app/components/lists/card-grid";
import { JournalCards } from "#app/components/lists/journal-cards";
import { ProjectCard } from "#app/components/lists/project-card";
import { PropertyCard } from "#app/components/lists/property-card";
import { pictureLayout } from "#app/components/media/picture-layout";
import { TeamList } from "#app/components/sections/team";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { m } from "#app/words/compiled/messages.js";
import { DocumentLinks } from "./document-links";
import { Heading, StorySection } from "./story-section";

type ListKind = "people" | "documents" | "listings" | "projects" | "journal";

type Props<Kind extends DrawnSection["kind"]> = { of: DrawnSection<Kind> };

function People({ of: { title, people } }: Props<"people">) {
  return (
    <StorySection title={title}>
      {!title && <h2 className="sr-only">{m.team_title()}</h2>}
      <TeamList team={people} />
    </StorySection>
  );
}

function Documents({ of: { title, documents } }: Props<"documents">) {
  return (
    <StorySection title={title}>
      <DocumentLinks documents={documents} />
    </StorySection>
  );
}

function Listings({ of: { title, address, properties } }: Props<"listings">) {
  return (
    <section>
      <ListHeading text={title} />
      <CardGrid>
        {properties.map((property) => (
          <PropertyCard key={property.id} property={property} heading={title ? "h3" : "h2"} />
        ))}
      </CardGrid>
      <WholeList address={address} />
    </section>
  );
}

function Projects({ of: { title, address, projects } }: Props<"projects">) {
  // One alone stands below its heading.
  const places = projects.length > 1 ? pictureLayout(projects.length) : (["wide"] as const);
  return (
    <section>
      <ListHeading text={title} />
      <div className="page-grid items-end gap-y-10 md:gap-y-16">
        {projects.map((project, index) => (
          <ProjectCard
            key={project.id}
            project={project}
            place={places[index] ?? "wide"}
            lead={false}
            heading={title ? "h3" : "h2"}
          />
        ))}
      </div>
      <WholeList address={address} />
    </section>
  );
}

function Journal({ of: { title, entries } }: Props<"journal">) {
  return (
    <section>
      <ListHeading text={title} />
      <JournalCards entries={entries} heading={title ? "h3" : "h2"} />
    </section>
  );
}

function ListHeading({ text }: { text: string }) {
  return (
    <div className="page-grid empty:hidden">
      <Heading text={text} />
    </div>
  );
}

/** Leads to the list of which the first ones are shown. */
function WholeList({ address }: { address: string }) {
  if (!address) return null;
  return (
    <div className="page-grid pt-4 print:hidden">
      <p>
        <StandaloneLink to={address}>{m.section_all()}</StandaloneLink>
      </p>
    </div>
  );
}

const components: { [Kind in ListKind]: ComponentType<Props<Kind>> } = {
  people: People,
  documents: Documents,
  listings: Listings,
  projects: Projects,
  journal: Journal,
};

/** A section of people, documents or records. */
export default function ListSection({ of }: Props<ListKind>) {
  const Section = components[of.kind] as ComponentType<{ of: DrawnSection }>;
  return <Section of={of} />;
}
