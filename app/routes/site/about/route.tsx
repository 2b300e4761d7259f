import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { siteOf } from "#app/components/layout/site";
import { CaptionedPicture } from "#app/components/media/picture";
import { AboutSection } from "#app/components/sections/about-section";
import { Markdown } from "#app/components/sections/markdown";
import { Offices } from "#app/components/sections/offices";
import { Services } from "#app/components/sections/services";
import { SplitSection } from "#app/components/sections/split-section";
import { Team } from "#app/components/sections/team";
import { organizationWithOffices } from "#app/components/seo/json-ld";
import { pageMeta } from "#app/components/seo/page-meta";
import { firm } from "#app/content/firm";
import { civic_arcade_oblique, civic_jali_closeup } from "#app/content/pictures.json";
import { rejectPost } from "#app/server/http/error-responses";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findAboutContent } from "#db/queries/records/content";
import { serviceIcon } from "./service-icon";

export const links = siteLinks;
export const handle: PageHandle = { style: "about" };

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: "About",
    description: `${site.name} was founded in ${firm.founded}. ${firm.mission}`,
    path: "/about",
    site,
    jsonLd: organizationWithOffices(site, data?.offices ?? []),
    breadcrumb: [["About", "/about"]],
  });
};

export async function loader() {
  const { services, ...content } = await findAboutContent();
  const withMarkdown = services.map(async ({ text, ...service }) =>
    text ? { ...service, text: await readMarkdown(text) } : service,
  );
  return { services: await Promise.all(withMarkdown), ...content };
}

type LoadedService = Awaited<ReturnType<typeof loader>>["services"][number];

const withText = (service: LoadedService) =>
  "text" in service ? { ...service, text: <Markdown of={service.text} level={4} /> } : service;

export const action = rejectPost;

const label = "mb-2 font-text text-t3/caption weight-medium letter-spacing-normal text-ink-2";

export default function About() {
  const { services, team, offices } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="pt-page">
      <div className="page-grid mb-16">
        <h1>About</h1>
      </div>
      <CaptionedPicture
        imageClass="aspect-thumbnail object-[50%_40%] md:aspect-21/9"
        captionClass="px-margin"
        of={civic_arcade_oblique}
        sizes="100vw"
        lead
        title="Civic library and court"
        caption="Wah Cantt · 2023"
      />
      <SplitSection>
        <h2>Our story</h2>
        <div className="mt-4 grid gap-[1em] *:max-w-prose">
          <p className="text-t3/caption text-ink-2">Founded {firm.founded}</p>
          {firm.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </SplitSection>
      <AboutSection>
        <h2 className={label}>Vision</h2>
        <p className="mb-10 font-display text-d3">{firm.vision}</p>
        <h2 className={label}>Mission</h2>
        <p className="font-display text-d3">{firm.mission}</p>
      </AboutSection>
      <Services services={services.map(withText)} columns="grid-cols-[3rem_1fr]" icon={serviceIcon}>
        <CaptionedPicture
          className="mt-5 max-md:hidden"
          imageClass="aspect-4/5"
          of={civic_jali_closeup}
          sizes="60vw"
          hideOnPhones
          title="Brick jali"
          caption="Civic library and court, Wah Cantt"
        />
      </Services>
      <Team team={team} />
      <Offices offices={offices} />
    </main>
  );
}
