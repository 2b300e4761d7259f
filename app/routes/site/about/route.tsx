import type { MetaFunction } from "@remix-run/node";
import { siteOf } from "#app/components/layout/site";
import { CaptionedPicture } from "#app/components/media/picture";
import { AboutSection, Offices, Services, Team } from "#app/components/sections";
import { organization } from "#app/components/seo/json-ld";
import { pageMeta } from "#app/components/seo/page-meta";
import { firm } from "#app/content/firm";
import { civic_arcade_oblique, civic_jali_closeup } from "#app/content/pictures.json";
import { rejectPost } from "#app/server/http/error-responses";

export const meta: MetaFunction = ({ matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: "About",
    description: `${site.name} was founded in ${firm.founded}. ${firm.mission}`,
    path: "/about",
    site,
    jsonLd: organization(site),
    breadcrumb: [["About", "/about"]],
  });
};

export const action = rejectPost;

export default function About() {
  return (
    <main id="main" className="page">
      <div className="sheet mb-16">
        <h1>About</h1>
      </div>
      <CaptionedPicture
        className="wide"
        of={civic_arcade_oblique}
        sizes="100vw"
        lead
        title="Civic library and court"
        caption="Wah Cantt · 2023"
      />
      <section className="sheet pair">
        <h2>Our story</h2>
        <div className="prose">
          <p className="label">Founded {firm.founded}</p>
          {firm.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <AboutSection>
        <h2 className="label mb-2">Vision</h2>
        <p className="d3 mb-10">{firm.vision}</p>
        <h2 className="label mb-2">Mission</h2>
        <p className="d3">{firm.mission}</p>
      </AboutSection>
      <Services>
        <CaptionedPicture
          className="site-photo"
          of={civic_jali_closeup}
          sizes="60vw"
          hideOnPhones
          title="Brick jali"
          caption="Civic library and court, Wah Cantt"
        />
      </Services>
      <Team />
      <Offices />
    </main>
  );
}
