import type { LoaderFunctionArgs } from "@remix-run/node";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf, useSite } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { CaptionedPicture, Picture } from "#app/components/media/picture";
import { phoneSizes } from "#app/components/media/picture-sources";
import { AboutSection } from "#app/components/sections/about-section";
import { Markdown } from "#app/components/sections/markdown";
import { Offices } from "#app/components/sections/offices";
import { PageParts } from "#app/components/sections/page-parts";
import { Services } from "#app/components/sections/services";
import { ServicesPicture } from "#app/components/sections/services-picture";
import { SplitSection } from "#app/components/sections/split-section";
import { Team } from "#app/components/sections/team";
import { breadcrumbs, faqPage } from "#app/components/seo/json-ld";
import { organization } from "#app/components/seo/organization";
import { pageMeta } from "#app/components/seo/page-meta";
import { EditLink } from "#app/components/ui/text-button";
import type { ServiceIcon as Name } from "#app/schemas/content/service";
import type { MarkdownContent } from "#app/schemas/markdown";
import { textAttributes, type Untranslated } from "#app/schemas/records/text-attributes";
import { visibleParts } from "#app/schemas/sections/page-parts";
import { searchTextsOf } from "#app/schemas/site/search-settings";
import { rejectPost } from "#app/server/http/error-responses";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { assertPageOn } from "#app/server/menus/assert-page-on";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { readParts, sectionsIn } from "#app/server/sections/read-sections";
import { m } from "#app/words/compiled/messages.js";
import { findSitePictures } from "#db/queries/files/site-pictures";
import { findAboutContent, findFirm } from "#db/queries/records/content";
import { findPageSettings } from "#db/queries/settings";
import { untranslatedAmong } from "#db/queries/translate";

export const links = siteLinks;
export const handle: PageHandle = { style: "about" };

export const meta = pageDataMeta<typeof load>(({ data: loaded, matches }) => {
  const site = siteOf(matches);
  const description = [
    site.founded ? m.about_founded_firm({ name: site.name, year: site.founded }) : loaded?.description,
    loaded?.mission,
  ]
    .filter(Boolean)
    .join(" ");
  return pageMeta({
    title: loaded?.search?.title || m.nav_about(),
    description: loaded?.search?.description || description,
    path: "/about",
    site,
    ogImage: loaded?.ogImage,
  });
});

async function load({ context }: LoaderFunctionArgs) {
  await assertPageOn("about");
  const site = await findPageSettings();
  const visible = visibleParts("about", site.aboutSections);
  const { services, ...content } = await findAboutContent(visible);
  const firm = await findFirm();
  const sections = await readParts("about", site.aboutSections, m.nav_about());
  context.jsonLd = (of) => [
    organization(of, firm),
    breadcrumbs([[m.nav_about(), "/about"]], of),
    ...faqPage(sectionsIn(sections.parts)),
  ];
  const { story, vision, mission, counts } = site;
  const { aboutPictures, aboutServicesPictures } = await findSitePictures(site, [
    "aboutPictures",
    "aboutServicesPictures",
  ]);
  return {
    ...content,
    offices: firm.offices,
    services: await Promise.all(services.map(withMarkdown)),
    story: await readMarkdown(story),
    vision,
    mission,
    ...untranslatedAmong(site, ["story", "vision", "mission", "aboutSections"]),
    counts,
    lead: {
      of: aboutPictures.picture,
      ...(aboutPictures.phone && { portrait: aboutPictures.phone }),
      title: site.aboutTitle,
      caption: site.aboutCaption,
    },
    servicesPicture: {
      of: aboutServicesPictures.picture,
      title: site.aboutServicesTitle,
      caption: site.aboutServicesCaption,
    },
    ...(site.founded ? {} : { description: site.siteDescription }),
    officesText: site.officesText,
    ...searchTextsOf(site, "about"),
    ogImage: await findPageOgImageLink("about"),
    ...sections,
  };
}

export const loader = pageLoader(load);

type Service = Awaited<ReturnType<typeof findAboutContent>>["services"][number];

async function withMarkdown({ text, ...service }: Service) {
  return text ? { ...service, text: await readMarkdown(text) } : service;
}

function drawn({ picture, ...service }: Awaited<ReturnType<typeof withMarkdown>>, hasIcons: boolean) {
  const column = hasIcons ? "col-start-2" : "";
  const look = `grid max-w-136 gap-[1em] text-t2/normal whitespace-pre-line text-ink-2 ${column}`;
  return {
    ...service,
    text: "text" in service && (
      <div className={look.trim()}>
        <Markdown of={service.text} level={4} attributes={textAttributes(service, "text")} />
      </div>
    ),
    picture: picture && (
      <div className={`max-w-136 ${column}`.trim()}>
        <Picture className="mt-4 aspect-thumbnail" of={picture} sizes="34rem" decorative />
      </div>
    ),
  };
}

export const action = rejectPost;

type StoryProps = { founded: number | null; story: MarkdownContent } & Untranslated;

function Story({ founded, story, untranslated }: StoryProps) {
  if (!founded && !story) return null;
  return (
    <SplitSection>
      <h2>{m.about_story()}</h2>
      <div className="mt-4 grid gap-[1em] max-w-prose whitespace-pre-line">
        {founded && <p className="text-t3/caption text-ink-2">{m.about_founded({ year: founded })}</p>}
        {story && <Markdown of={story} attributes={textAttributes({ untranslated }, "story")} />}
      </div>
    </SplitSection>
  );
}

const label = "mb-2 font-text text-t3/caption weight-semibold letter-spacing-normal text-ink-2";

type Aims = { vision: string; mission: string } & Untranslated;

function VisionAndMission({ vision, mission, untranslated }: Aims) {
  return (
    <>
      {vision && <h2 className={label}>{m.about_vision()}</h2>}
      {vision && (
        <p
          className={`${mission && "mb-10"} font-display text-d3`.trim()}
          {...textAttributes({ untranslated }, "vision", vision)}
        >
          {vision}
        </p>
      )}
      {mission && <h2 className={label}>{m.about_mission()}</h2>}
      {mission && (
        <p className="font-display text-d3" {...textAttributes({ untranslated }, "mission", mission)}>
          {mission}
        </p>
      )}
    </>
  );
}

export default function About() {
  const { story, vision, mission, untranslated, counts, lead, servicesPicture, parts, ...content } =
    usePageData<typeof load>();
  const { services, team, offices, officesText } = content;
  const { founded } = useSite();
  const hasIcons = services.some(({ icon }) => icon);
  return (
    <main id="main" className="pt-page">
      <div className="page-grid mb-16">
        <h1>{m.nav_about()}</h1>
        <EditLink to="/admin/site?tab=pictures" text={m.edit_picture()} />
        <EditLink to="/admin/site?tab=about" text={m.edit_sections()} />
      </div>
      {lead.of && (
        <CaptionedPicture
          {...lead}
          imageClass="aspect-thumbnail md:aspect-21/9"
          captionClass="px-margin"
          sizes={`(min-width:48em) 100vw,${phoneSizes}`}
          lead="hero"
        />
      )}
      <PageParts
        order={parts}
        title={m.nav_about()}
        attributes={textAttributes({ untranslated }, "aboutSections")}
        of={{
          story: <Story founded={founded} story={story} untranslated={untranslated} />,
          aims: (
            <AboutSection counts={counts}>
              {(vision || mission) && (
                <VisionAndMission vision={vision} mission={mission} untranslated={untranslated} />
              )}
            </AboutSection>
          ),
          services: (
            <Services
              services={services.map((service) => drawn(service, hasIcons))}
              columns="grid-cols-[3rem_1fr]"
              icon={serviceIcon}
            >
              <ServicesPicture {...servicesPicture} sizes="60vw" />
            </Services>
          ),
          team: <Team team={team} />,
          offices: <Offices offices={offices} text={officesText} />,
        }}
      />
    </main>
  );
}

/** SVG paths on a grid of 24 by 24, stroked and not filled. */
const serviceIconPaths: Partial<Record<Name, string>> = {
  plan: "M10 20H3V4H21V20H14V16A4 4 0 0 0 10 20M3 11H8M12 11H21M14 4V11",
  wall: "M3 4H21V20H3ZM3 8H21M3 12H21M3 16H21M9 4V8M15 4V8M6 8V12M12 8V12M18 8V12M9 12V16M15 12V16M6 16V20M12 16V20M18 16V20",
  scales: "M3 10H21M6.5 10L3.5 4H9.5ZM9.5 4H17M3 21H9V17.5H15V14H21",
  lamp: "M3 4H21V20H3ZM8 4V8.5M5.5 11A2.5 2.5 0 0 1 10.5 11ZM13 11V20M13 15.5H18V20",
  schedule: "M3 3V21H21M6 5H12V8H6ZM9 10.5H16V13.5H9ZM13 16H20V19H13Z",
  arch: "M4.5 21V12A6.25 6.25 0 0 1 5.75 8.25A12.5 12.5 0 0 1 12 3.83A12.5 12.5 0 0 1 15.75 5.75L14.25 7.75A10 10 0 0 0 12 6.48A10 10 0 0 0 7.75 9.75A3.75 3.75 0 0 0 7 12V21ZM19.5 21V12A6.25 6.25 0 0 0 18.25 8.25L16.25 9.75A3.75 3.75 0 0 1 17 12V21ZM19.05 2.45A12.5 12.5 0 0 1 21.55 4.95L19.55 6.45A10 10 0 0 0 17.55 4.45Z",
};

function serviceIcon(name: Name) {
  return (
    <svg className="row-span-2 mt-1.2 w-7 fill-none stroke-brick" viewBox="0 0 24 24" aria-hidden="true">
      <path d={serviceIconPaths[name]} />
    </svg>
  );
}
