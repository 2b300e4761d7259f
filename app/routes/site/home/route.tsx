import { data, type HeadersFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { siteOf } from "#app/components/layout/site";
import type { ProjectCardData } from "#app/components/lists/project-card";
import { CaptionedPicture } from "#app/components/media/picture";
import { AboutSection } from "#app/components/sections/about-section";
import { Services } from "#app/components/sections/services";
import { Team } from "#app/components/sections/team";
import { organization } from "#app/components/seo/json-ld";
import { pageMeta } from "#app/components/seo/page-meta";
import { StandaloneLink } from "#app/components/ui/text-button";
import { firm } from "#app/content/firm";
import { construction_frame_tall } from "#app/content/pictures.json";
import { homeQuery } from "#app/schemas/listing-query";
import { readListQuery } from "#app/server/http/url-params";
import { findHomeContent } from "#db/queries/records/content";
import { findFeaturedProjects } from "#db/queries/records/projects";
import { findFeaturedProperties } from "#db/queries/records/properties";
import { FeaturedProjects } from "./featured-projects";
import { FeaturedProperties } from "./featured-properties";
import { Hero } from "./hero";
import { Interiors } from "./interiors";
import { Testimonials } from "./testimonials";

export const links = siteLinks;
export const handle: PageHandle = { style: "home" };

export const meta: MetaFunction<typeof loader> = ({ matches, data: loaded }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: `${site.name}: architecture, consultancy and construction in Pakistan`,
    isWholeTitle: true,
    description: site.description,
    path: "/",
    site,
    jsonLd: organization(site, loaded?.offices ?? []),
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { type } = readListQuery(homeQuery, request);
  const [properties, projects, content] = await Promise.all([
    orUndefined(findFeaturedProperties(5, type)),
    orUndefined(findFeaturedProjects(3)),
    findHomeContent(),
  ]);
  const headers = properties && projects ? undefined : { "Cache-Control": "private, no-store" };
  const shown = {
    properties: properties ?? [],
    projects: (projects ?? []).map(withoutAlt),
    type,
    ...content,
  };
  return data(shown, { headers });
}

/** Its picture is decorative here: the text would make the document larger. */
function withoutAlt({ picture, ...project }: ProjectCardData) {
  return { ...project, picture: picture && { ...picture, alt: "" } };
}

/** A failed query leaves its list empty; that page is not cached. */
function orUndefined<Cards>(cards: Promise<Cards>) {
  return cards.catch((error) => {
    console.error("A featured list could not be read:", error);
    return undefined;
  });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Home() {
  const {
    projects,
    services,
    interiors,
    testimonials,
    team,
    offices: _,
    ...featured
  } = useLoaderData<typeof loader>();
  return (
    <main id="main">
      <Hero />
      <AboutSection>
        <h2 className="sr-only">About</h2>
        <p className="font-display text-d3">{firm.about}</p>
      </AboutSection>
      <Services services={services}>
        <StandaloneLink to="/about#services">All services</StandaloneLink>
        <CaptionedPicture
          className="mt-5 max-md:hidden"
          imageClass="aspect-4/5"
          of={construction_frame_tall}
          sizes="30vw"
          hideOnPhones
          title="Askari apartments, sixth slab"
          caption="Rawalpindi · March 2020"
        />
      </Services>
      <FeaturedProperties {...featured} />
      <FeaturedProjects projects={projects} />
      <Interiors interiors={interiors} />
      <Testimonials testimonials={testimonials} />
      <Team team={team} />
    </main>
  );
}
