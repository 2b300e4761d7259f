import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { siteOf, useSite } from "#app/components/layout/site";
import { CaptionedPicture } from "#app/components/media/picture";
import { AboutSection } from "#app/components/sections/about-section";
import { Markdown } from "#app/components/sections/markdown";
import { Offices } from "#app/components/sections/offices";
import { Services } from "#app/components/sections/services";
import { ServicesPicture } from "#app/components/sections/services-picture";
import { SplitSection } from "#app/components/sections/split-section";
import { Team } from "#app/components/sections/team";
import { organizationWithOffices } from "#app/components/seo/json-ld";
import { pageMeta } from "#app/components/seo/page-meta";
import { openingHours } from "#app/schemas/units/opening-hours";
import { rejectPost } from "#app/server/http/error-responses";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { findSitePictures } from "#db/queries/files/site-pictures";
import { findAboutContent } from "#db/queries/records/content";
import { findSettings } from "#db/queries/settings";
import { serviceIcon } from "./service-icon";

export const links = siteLinks;
export const handle: PageHandle = { style: "about" };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => {
  const site = siteOf(matches);
  return pageMeta({
    title: "About",
    description: [
      site.founded ? `${site.name} was founded in ${site.founded}.` : loaded?.description,
      loaded?.mission,
    ]
      .filter(Boolean)
      .join(" "),
    path: "/about",
    site,
    ogImage: loaded?.ogImage,
    jsonLd: loaded && organizationWithOffices(site, loaded.offices, loaded.sameAs),
    breadcrumb: [["About", "/about"]],
  });
};

export async function loader() {
  const site = await findSettings();
  const { services, offices, ...content } = await findAboutContent();
  const { story, vision, mission, counts } = site;
  const { aboutPictures, aboutServicesPictures } = await findSitePictures(site, [
    "aboutPictures",
    "aboutServicesPictures",
  ]);
  return {
    ...content,
    offices: offices.map((office) => ({
      ...office,
      openingHours: openingHours(office.hours || site.hours),
    })),
    services: await Promise.all(services.map(withMarkdown)),
    story: await readMarkdown(story),
    ...{ vision, mission, counts },
    lead: {
      of: aboutPictures.picture,
      portrait: aboutPictures.phone,
      title: site.aboutTitle,
      caption: site.aboutCaption,
    },
    servicesPicture: {
      of: aboutServicesPictures.picture,
      title: site.aboutServicesTitle,
      caption: site.aboutServicesCaption,
    },
    ...(site.founded ? {} : { description: site.siteDescription }),
    sameAs: site.social.map(({ url }) => url),
    ogImage: await findPageOgImageLink("about"),
  };
}

type Service = Awaited<ReturnType<typeof findAboutContent>>["services"][number];

async function withMarkdown({ text, ...service }: Service) {
  return text ? { ...service, text: await readMarkdown(text) } : service;
}

function withText(service: Awaited<ReturnType<typeof withMarkdown>>) {
  if (!("text" in service)) return service;
  const look = `grid max-w-136 gap-[1em] text-t2/normal whitespace-pre-line text-ink-2 ${service.icon ? "col-start-2" : ""}`;
  return {
    ...service,
    text: (
      <div className={look.trim()}>
        <Markdown of={service.text} level={4} />
      </div>
    ),
  };
}

export const action = rejectPost;

const label = "mb-2 font-text text-t3/caption weight-medium letter-spacing-normal text-ink-2";

export default function About() {
  const { story, vision, mission, counts, lead, servicesPicture, ...content } =
    useLoaderData<typeof loader>();
  const { services, team, offices } = content;
  const { founded } = useSite();
  return (
    <main id="main" className="pt-page">
      <div className="page-grid mb-16">
        <h1>About</h1>
      </div>
      {lead.of && (
        <CaptionedPicture
          {...lead}
          imageClass="aspect-thumbnail object-[50%_40%] md:aspect-21/9"
          captionClass="px-margin"
          sizes="100vw"
          lead
        />
      )}
      {(founded || story) && (
        <SplitSection>
          <h2>Our story</h2>
          <div className="mt-4 grid gap-[1em] whitespace-pre-line *:max-w-prose">
            {founded && <p className="text-t3/caption text-ink-2">Founded {founded}</p>}
            {story && <Markdown of={story} />}
          </div>
        </SplitSection>
      )}
      <AboutSection counts={counts}>
        {(vision || mission) && (
          <>
            {vision && <h2 className={label}>Vision</h2>}
            {vision && <p className={`${mission && "mb-10"} font-display text-d3`.trim()}>{vision}</p>}
            {mission && <h2 className={label}>Mission</h2>}
            {mission && <p className="font-display text-d3">{mission}</p>}
          </>
        )}
      </AboutSection>
      <Services services={services.map(withText)} columns="grid-cols-[3rem_1fr]" icon={serviceIcon}>
        <ServicesPicture {...servicesPicture} sizes="60vw" />
      </Services>
      <Team team={team} />
      <Offices offices={offices} />
    </main>
  );
}
