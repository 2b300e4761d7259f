import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { siteOf, useSite } from "#app/components/layout/site";
import type { ProjectCardData } from "#app/components/lists/record-cards";
import { CaptionedPicture, Picture } from "#app/components/media/picture";
import { AboutSection, SectionHead, Services, Team } from "#app/components/sections";
import { organization } from "#app/components/seo/json-ld";
import { pageMeta } from "#app/components/seo/page-meta";
import { firm } from "#app/content/firm";
import { interiors } from "#app/content/interiors";
import { civic_brick_jali, civic_brick_jali_tall, construction_frame_tall } from "#app/content/pictures.json";
import { testimonials } from "#app/content/testimonials";
import { findFeaturedProjects } from "#db/queries/records/projects";
import { findFeaturedProperties } from "#db/queries/records/properties";
import { FeaturedProjects, FeaturedProperties } from "./featured";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: `${site.name}: architecture, consultancy and construction in Pakistan`,
    isWholeTitle: true,
    description: site.description,
    path: "/",
    site,
    jsonLd: organization(site),
  });
};

export async function loader() {
  const [properties, projects] = await Promise.all([
    orUndefined(findFeaturedProperties(5)),
    orUndefined(findFeaturedProjects(3)),
  ]);
  const headers = properties && projects ? undefined : { "Cache-Control": "private, no-store" };
  return data({ properties: properties ?? [], projects: (projects ?? []).map(withoutAlt) }, { headers });
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
  const { properties, projects } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <main id="main">
      <div className="spread">
        <div className="plate">
          <Picture
            of={civic_brick_jali}
            portrait={civic_brick_jali_tall}
            sizes="(min-width:48em) 160vh,100vw"
            lead
          />
        </div>
        <div className="words">
          <h1>{firm.headline}</h1>
          <div>
            <p className="small">{site.description}</p>
            <div className="buttons">
              <Link className="button filled" to="/properties">
                Explore Properties
              </Link>
              <Link className="button" to="/contact">
                Contact Us
              </Link>
            </div>
            <p className="label">
              <b>Civic library and court</b>
              <br />
              Wah Cantt · 4,200 m² · 2023
            </p>
          </div>
        </div>
      </div>
      <AboutSection>
        <h2 className="sr-only">About</h2>
        <p className="d3">{firm.about}</p>
      </AboutSection>
      <Services isShort>
        <Link className="more" to="/about#services">
          All services
        </Link>
        <CaptionedPicture
          className="site-photo"
          of={construction_frame_tall}
          sizes="30vw"
          hideOnPhones
          title="Askari apartments, sixth slab"
          caption="Rawalpindi · March 2020"
        />
      </Services>
      <FeaturedProperties properties={properties} />
      <FeaturedProjects projects={projects} />
      <section>
        <SectionHead title="Interiors" />
        <div className="hang">
          {interiors.map(({ picture, title, place }, index) => (
            <CaptionedPicture
              key={title}
              of={picture}
              // A picture is wider than its frame, because it fills the frame's height.
              sizes={`(min-width:48em) max(${index < 2 ? "64vw,512px" : "43vw,410px"}),${index ? 82 : 92}vw`}
              title={title}
              caption={place}
            />
          ))}
        </div>
      </section>
      <section className="sheet">
        <h2 className="mb-10">In their words</h2>
        <ul className="rows voices">
          {testimonials.map(({ name, position, message, rating }) => (
            <li key={name}>
              <p className="small">
                <b>{name}</b>
                {position}
                <br />
                <span className="figures">Rated {rating} of 5</span>
              </p>
              <blockquote className="d3">{message}</blockquote>
            </li>
          ))}
        </ul>
      </section>
      <Team />
    </main>
  );
}
