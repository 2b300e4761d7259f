import { data, type HeadersFunction, type LoaderFunctionArgs } from "@remix-run/node";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf, useSite } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { AboutSection } from "#app/components/sections/about-section";
import { PageParts } from "#app/components/sections/page-parts";
import { SectionRows } from "#app/components/sections/section-rows";
import { Services } from "#app/components/sections/services";
import { ServicesPicture } from "#app/components/sections/services-picture";
import { Team } from "#app/components/sections/team";
import { faqPage } from "#app/components/seo/json-ld";
import { organization } from "#app/components/seo/organization";
import { pageMeta } from "#app/components/seo/page-meta";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { Testimonial } from "#app/schemas/content/testimonial";
import { homeQuery } from "#app/schemas/filters/listing-query";
import { textAttributes, type Untranslated } from "#app/schemas/records/text-attributes";
import { visibleParts } from "#app/schemas/sections/page-parts";
import { searchTextsOf } from "#app/schemas/site/search-settings";
import type { Settings } from "#app/schemas/site/settings";
import { verificationTag } from "#app/schemas/site/verification";
import { readListQuery } from "#app/server/http/url-params";
import { toRows } from "#app/server/lists/journal-rows";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { answerOldSearch } from "#app/server/redirects/answer-redirect";
import { readParts, sectionsIn } from "#app/server/sections/read-sections";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { findSitePictures } from "#db/queries/files/site-pictures";
import { findFirm, findHomeContent } from "#db/queries/records/content";
import { findLatestEntries } from "#db/queries/records/journal";
import { findFeaturedProjects } from "#db/queries/records/projects";
import { findFeaturedProperties } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { untranslatedAmong } from "#db/queries/translate";
import { FeaturedProjects, featuredProject } from "./featured-projects";
import { FeaturedProperties } from "./featured-properties";
import { Hero, type HeroProps, heroSizes } from "./hero";
import { Interiors } from "./interiors";
import { Latest } from "./latest-entries";

export const links = siteLinks;
export const handle: PageHandle<{ hero: HeroProps }> = {
  style: "home",
  lead: ({ hero: { picture, phone } }) => ({
    picture,
    portrait: picture && phone,
    sizes: heroSizes(picture),
    kind: "hero",
  }),
};

export const meta = pageDataMeta<typeof load>(({ data: loaded, matches }) => {
  const site = siteOf(matches);
  const page = pageMeta({
    title: loaded?.search?.title || (loaded?.title ?? site.name),
    isWholeTitle: true,
    description: loaded?.search?.description || (loaded?.hero.description ?? ""),
    path: "/",
    site,
    ogImage: loaded?.ogImage,
  });
  return loaded?.verification ? [...page, ...loaded.verification] : page;
});

async function load({ request, context }: LoaderFunctionArgs) {
  const moved = await answerOldSearch(request);
  if (moved) throw moved;
  const { type } = readListQuery(homeQuery, request);
  const site = await findPageSettings();
  const visible = visibleParts("home", site.homeSections);
  const [properties, projects, content, sections, ogImage, firm] = await Promise.all([
    orUndefined(visible.has("properties") ? findFeaturedProperties(5, type) : Promise.resolve([])),
    orUndefined(visible.has("projects") ? findFeaturedProjects(3) : Promise.resolve([])),
    findHomeContent(visible),
    readParts("home", site.homeSections, site.siteName),
    findPageOgImageLink("home"),
    findFirm(),
  ]);
  const {
    headline,
    tagline,
    introduction,
    counts,
    homeTitle,
    homeCaption,
    homeServicesTitle,
    homeServicesCaption,
  } = site;
  const pictures = await findSitePictures(site, ["homePictures", "homeServicesPictures"]);
  const headers = properties && projects ? undefined : { "Cache-Control": "private, no-store" };
  const page = {
    // Their heading says that they are featured.
    properties: (properties ?? []).map(({ featured: _, ...property }) => property),
    projects: (projects ?? []).map(featuredProject),
    ...(type && { type }),
    hero: {
      headline,
      description: site.siteDescription,
      picture: pictures.homePictures.picture,
      phone: pictures.homePictures.phone,
      title: homeTitle,
      caption: homeCaption,
      ...untranslatedAmong(site, ["headline", "siteDescription"]),
    },
    servicesPicture: {
      of: pictures.homeServicesPictures.picture,
      title: homeServicesTitle,
      caption: homeServicesCaption,
    },
    title: [site.siteName, tagline || headline].filter(Boolean).join(": "),
    introduction,
    ...untranslatedAmong(site, ["introduction", "homeSections"]),
    counts,
    ogImage,
    ...searchTextsOf(site, "home"),
    ...verificationMeta(site),
    ...content,
    ...(visible.has("journal") && (await findLatest(site))),
    ...sections,
  };
  context.jsonLd = (of) => [organization(of, firm), ...faqPage(sectionsIn(sections.parts))];
  return data(page, { headers });
}

export const loader = pageLoader(load);

/** Tags that prove to search engines whose the site is. */
function verificationMeta({ verification }: { verification: string[] }) {
  const tags = verification.flatMap((code) => {
    const [name, content] = verificationTag(code) ?? [];
    return name && content ? [{ name, content }] : [];
  });
  return tags.length > 0 ? { verification: tags } : undefined;
}

/** Finds the three latest entries of the journal. */
async function findLatest({ timeZone }: Settings) {
  const entries = await toRows(await findLatestEntries(3), timeZone);
  return entries.length > 0 && { journal: entries.map(({ lead, ...entry }) => entry) };
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
  const { hero, introduction, untranslated, counts, properties, type, parts, ...content } =
    usePageData<typeof load>();
  const { projects, services, servicesPicture, interiors, testimonials, team, journal } = content;
  const { name } = useSite();
  return (
    <main id="main">
      <Hero {...hero} />
      <PageParts
        order={parts}
        title={name}
        attributes={textAttributes({ untranslated }, "homeSections")}
        of={{
          introduction: (
            <AboutSection counts={counts}>
              {introduction && (
                <>
                  <h2 className="sr-only">{m.nav_about()}</h2>
                  <p
                    className="font-display text-d3"
                    {...textAttributes({ untranslated }, "introduction", introduction)}
                  >
                    {introduction}
                  </p>
                </>
              )}
            </AboutSection>
          ),
          services: (
            <Services services={services}>
              <StandaloneLink to="/about#services">{m.home_services()}</StandaloneLink>
              <ServicesPicture {...servicesPicture} sizes="30vw" />
            </Services>
          ),
          properties: <FeaturedProperties properties={properties} type={type} />,
          projects: <FeaturedProjects projects={projects} />,
          interiors: <Interiors interiors={interiors} />,
          testimonials: <Testimonials testimonials={testimonials} />,
          journal: journal && <Latest entries={journal} />,
          team: <Team team={team} />,
        }}
      />
    </main>
  );
}

type Quote = Pick<Testimonial, "name" | "role" | "text" | "rating"> & Untranslated;

function Testimonials({ testimonials }: { testimonials: Quote[] }) {
  if (testimonials.length === 0) return null;
  return (
    <section className="page-grid">
      <h2 className="mb-10">{m.home_testimonials()}</h2>
      <SectionRows>
        {testimonials.map(({ name, role, text, rating, untranslated }) => (
          <li className="gap-y-2.8 md:grid-cols-12 md:py-7.2" key={name}>
            <p className="max-w-136 text-t2/normal text-ink-2 md:col-span-4">
              <b
                className="block weight-semibold text-ink"
                {...textAttributes({ untranslated }, "name", name)}
              >
                {name}
              </b>
              {role}
              {role && <br />}
              <span className="tabular">{m.home_rated({ rating })}</span>
            </p>
            <blockquote
              className="font-display text-d3 text-pretty md:col-start-6 md:col-end-13"
              {...textAttributes({ untranslated }, "text", text)}
            >
              {isolateParts(text)}
            </blockquote>
          </li>
        ))}
      </SectionRows>
    </section>
  );
}
