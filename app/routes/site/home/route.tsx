import { data, type HeadersFunction, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { siteOf, useSite } from "#app/components/layout/site";
import { Picture } from "#app/components/media/picture";
import { About } from "#app/components/sections/about";
import { ServiceRows } from "#app/components/sections/services";
import { Team } from "#app/components/sections/team";
import { organisation } from "#app/components/seo/json-ld";
import { pageOgImage } from "#app/components/seo/og-image";
import { pageMeta } from "#app/components/seo/page-meta";
import { firm } from "#app/content/firm";
import { interiors } from "#app/content/interiors";
import { civic_brick_jali, civic_brick_jali_tall, construction_frame_tall } from "#app/content/pictures.json";
import { services } from "#app/content/services";
import { findFeaturedProjects } from "#db/queries/records/projects";
import { findFeaturedProperties } from "#db/queries/records/properties";
import { FeaturedProjects } from "./featured-projects";
import { FeaturedProperties } from "./featured-properties";
import { Testimonials } from "./testimonials";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: `${site.name}: architecture, consultancy and construction in Pakistan`,
    whole: true,
    description: site.description,
    path: "/",
    site,
    card: pageOgImage("home", site.name),
    data: [organisation(site)],
  });
};

export async function loader() {
  const [properties, projects] = await Promise.all([
    orNothing(findFeaturedProperties(5)),
    orNothing(findFeaturedProjects(3)),
  ]);
  const isWhole = properties !== undefined && projects !== undefined;
  const headers = isWhole ? undefined : { "Cache-Control": "private, no-store" };
  return data({ properties: properties ?? [], projects: projects ?? [] }, { headers });
}

/** A page with a hole in it is kept nowhere. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Spec section 8: a failed featured fetch is logged, and its list left empty. */
function orNothing<Cards>(cards: Promise<Cards>) {
  return cards.catch((error) => {
    console.error("A featured list could not be read:", error);
    return undefined;
  });
}

/** Their places are less wide than the pictures: what counts is their height. */
const hung = (index: number) => `(min-width:48em) max(${index < 2 ? "64vw,512px" : "43vw,410px"})`;

export default function Home() {
  const { properties, projects } = useLoaderData<typeof loader>();
  const site = useSite();
  return (
    <main id="main">
      <div className="spread">
        <div className="plate">
          <Picture
            of={civic_brick_jali}
            tall={civic_brick_jali_tall}
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
      <About>
        <h2 className="sr-only">About</h2>
        <p className="d3">{firm.about}</p>
      </About>
      <section id="services" className="sheet pair">
        <div>
          <h2>Services</h2>
          <Link className="more" to="/about#services">
            All services
          </Link>
          <figure className="site-photo">
            <Picture of={construction_frame_tall} sizes="30vw" wideOnly />
            <figcaption>
              <b>Askari apartments, sixth slab</b>
              <span>Rawalpindi · March 2020</span>
            </figcaption>
          </figure>
        </div>
        <ServiceRows services={services.slice(0, 3)} />
      </section>
      <FeaturedProperties properties={properties} />
      <FeaturedProjects projects={projects} />
      <section>
        <div className="sheet">
          <div className="head">
            <h2>Interiors</h2>
          </div>
        </div>
        <div className="hang">
          {interiors.map(({ picture, title, place }, index) => (
            <figure key={title}>
              <Picture of={picture} sizes={`${hung(index)},${index ? 82 : 92}vw`} />
              <figcaption>
                <b>{title}</b>
                <span>{place}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </section>
      <Testimonials />
      <Team />
    </main>
  );
}
