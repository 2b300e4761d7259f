import type { MetaFunction } from "@remix-run/node";
import { siteOf } from "#app/components/layout/site";
import { Picture } from "#app/components/media/picture";
import { About as AboutBlock } from "#app/components/sections/about";
import { Offices } from "#app/components/sections/offices";
import { ServiceRows } from "#app/components/sections/services";
import { Team } from "#app/components/sections/team";
import { breadcrumbs, organisation } from "#app/components/seo/json-ld";
import { pageOgImage } from "#app/components/seo/og-image";
import { pageMeta } from "#app/components/seo/page-meta";
import { firm } from "#app/content/firm";
import { civic_arcade_oblique, civic_jali_closeup } from "#app/content/pictures.json";
import { services } from "#app/content/services";
import { rejectPost } from "#app/server/http/error-responses";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: "About",
    description: `${site.name} was founded in ${firm.founded}. ${firm.mission}`,
    path: "/about",
    site,
    card: pageOgImage("about", site.name),
    data: [organisation(site), breadcrumbs([["About", "/about"]], site)],
  });
};

export const action = rejectPost;

export default function About() {
  return (
    <main id="main" className="page">
      <div className="sheet mb-16">
        <h1>About</h1>
      </div>
      <figure className="wide">
        <Picture of={civic_arcade_oblique} sizes="100vw" lead />
        <figcaption>
          <b>Civic library and court</b>
          <span>Wah Cantt · 2023</span>
        </figcaption>
      </figure>
      <section className="sheet pair">
        <h2>Our story</h2>
        <div className="prose">
          <p className="label">Founded {firm.founded}</p>
          {firm.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <AboutBlock>
        <h2 className="label mb-2">Vision</h2>
        <p className="d3 mb-10">{firm.vision}</p>
        <h2 className="label mb-2">Mission</h2>
        <p className="d3">{firm.mission}</p>
      </AboutBlock>
      <section id="services" className="sheet pair">
        <div>
          <h2>Services</h2>
          <figure className="site-photo">
            <Picture of={civic_jali_closeup} sizes="60vw" wideOnly />
            <figcaption>
              <b>Brick jali</b>
              <span>Civic library and court, Wah Cantt</span>
            </figcaption>
          </figure>
        </div>
        <ServiceRows services={services} drawn />
      </section>
      <Team />
      <Offices />
    </main>
  );
}
