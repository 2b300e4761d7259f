import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { type Site, siteOf, useIsOff } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { Picture } from "#app/components/media/picture";
import { leadSizes, phoneSizes } from "#app/components/media/picture-sources";
import { Markdown } from "#app/components/sections/markdown";
import { LeadPicture } from "#app/components/sections/picture-sequence";
import { SectionRows } from "#app/components/sections/section-rows";
import { Story } from "#app/components/sections/story/story";
import { breadcrumbs, faqPage } from "#app/components/seo/json-ld";
import { profileOgImage } from "#app/components/seo/og-image";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { office, person, service } from "#app/components/seo/profile-meta";
import { EditLink } from "#app/components/ui/text-button";
import { recordAddress, recordHref } from "#app/schemas/addresses/record-address";
import { plainTextOf } from "#app/schemas/markdown";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { rejectPost } from "#app/server/http/error-responses";
import { requestPath } from "#app/server/http/url-params";
import { recordOgImage } from "#app/server/og-image/drawn-og-image";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { loadProfile } from "#app/server/profiles/load-profile";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { findFirm } from "#db/queries/records/content";
import { ProfileDetails } from "./profile-details";

const portraitSizes = `(min-width:48em) 30vw,${phoneSizes}`;

export const links = siteLinks;
export const handle: PageHandle<Awaited<ReturnType<typeof load>>> = {
  style: "story",
  lead: ({ profile, picture }) =>
    profile.list === "services"
      ? { picture, sizes: leadSizes(picture), kind: "hero" }
      : { picture, sizes: portraitSizes, kind: true },
};

type Loaded = Awaited<ReturnType<typeof load>>;
type Profile = Loaded["profile"];

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args);
  const site = siteOf(args.matches);
  const { profile, text = "", search } = args.data;
  const { list, title } = profile;
  const description = [introduction(profile, site), plainTextOf(text)].filter(Boolean).join(" ");
  return pageMeta({
    title: search?.title || title,
    description: search?.description || description,
    path: recordAddress(list, profile),
    site,
    ogImage: args.data.ogImage,
  });
});

/** The line below the title in the Open Graph image. */
const lineOf = ({ list, lead = "", address = "" }: Profile) => (list === "team" ? lead : address);

function introduction({ list, title, lead = "", address = "" }: Profile, { name: firm }: Site) {
  if (list === "team") return m.person_description({ name: title, position: lead, firm });
  return list === "offices" ? m.office_description({ name: title, address, firm }) : lead;
}

const words = {
  team: { title: m.team_title, edit: m.edit_team_member },
  services: { title: m.services_title, edit: m.edit_service },
  offices: { title: m.kinds_office, edit: m.edit_office },
};

/** The person, the service or the office at an address. */
async function load(args: LoaderFunctionArgs) {
  const [, list] = requestPath(args.request).split("/") as [string, keyof typeof words];
  const page = await loadProfile(args, list);
  const { profile, search, sections = [] } = page;
  const picture = search?.ogImage ?? page.picture;
  const { isAgency } = await findFirm();
  args.context.jsonLd = (site) =>
    [
      list === "team" && person(profile, site, picture),
      list === "services" && service(profile, site, picture),
      list === "offices" && office({ phone: [], address: "", ...profile }, site, isAgency),
      breadcrumbs(
        [
          [m.nav_about(), "/about"],
          [profile.title, recordAddress(list, profile)],
        ],
        site,
      ),
      ...faqPage(sections),
    ].filter((object) => object !== false);
  const drawn = { ...profile, line: lineOf(profile) };
  const ogImage = await recordOgImage(search, (firm) => profileOgImage(drawn, page.picture, firm));
  return { ...page, ogImage };
}

export const loader = pageLoader(load);

export const action = rejectPost;

export default function ProfilePage() {
  const { profile, picture, text, sections = [], entries = [] } = usePageData<typeof load>();
  const { list, id, title, lead } = profile;
  const top = list === "services" ? picture : undefined;
  const isOff = useIsOff();
  return (
    <main id="main" className={top ? undefined : "pt-page"}>
      <div className="page-grid">
        {top && <LeadPicture picture={top} title={title} />}
        <div className={top ? "mt-4 print:hidden" : "print:hidden"}>
          {!isOff("/about") && (
            <nav className="text-t3 text-ink-2" aria-label={m.detail_breadcrumb()}>
              <Link className="touch" to="/about">
                {m.nav_about()}
              </Link>
              {!isOff(`/about#${list}`) && (
                <>
                  {" / "}
                  <Link className="touch" to={`/about#${list}`}>
                    {words[list].title()}
                  </Link>
                </>
              )}
            </nav>
          )}
          <EditLink to={`/admin/${list}/${id}/edit`} text={words[list].edit()} />
        </div>
        <h1 className="mt-2 max-w-[24ch] text-d2" {...textAttributes(profile, "title", title)}>
          {isolateParts(title)}
        </h1>
        {lead && (
          <p className="mt-4 max-w-prose text-d3 wrap-anywhere" {...textAttributes(profile, "lead", lead)}>
            {isolateParts(lead)}
          </p>
        )}
      </div>
      <Body profile={profile} text={text} portrait={list === "team" ? picture : undefined} />
      <Story sections={sections} title={title} attributes={textAttributes(profile, "sections")} />
      <Entries entries={entries} />
    </main>
  );
}

type BodyProps = { profile: Profile; text: Loaded["text"]; portrait: Loaded["picture"] };

/** The text, with what is known of a person or an office beside it; a portrait is above these, or beside them without a text. */
function Body({ profile, text, portrait }: BodyProps) {
  const isService = profile.list === "services";
  const details = !isService && <ProfileDetails profile={profile} />;
  const content = text && (
    <div className="grid content-start gap-[1em] whitespace-pre-line wrap-anywhere">
      <Markdown of={text} level={2} attributes={textAttributes(profile, "text")} />
    </div>
  );
  if (isService) return content && <div className="page-grid mt-10">{content}</div>;
  const isCaption = portrait && !text;
  return (
    <div className="page-grid mt-10 gap-y-10">
      <div className="grid content-start gap-y-6 md:col-end-5">
        {portrait && <Picture className="aspect-4/5" of={portrait} sizes={portraitSizes} lead decorative />}
        {!isCaption && details}
      </div>
      <div className="md:col-start-6">{isCaption ? details : content}</div>
    </div>
  );
}

/** Entries of the journal that a person has written. */
function Entries({ entries }: { entries: NonNullable<Loaded["entries"]> }) {
  if (entries.length === 0) return null;
  return (
    <section className="page-grid">
      <div>
        <h2 className="mb-6 text-d3">{m.journal_title()}</h2>
        <SectionRows className="wrap-anywhere">
          {entries.map((entry) => (
            <li key={entry.id} className="gap-y-1.4 md:grid-cols-12">
              <time className="text-t3/caption text-ink-2 tabular md:col-span-3" dateTime={entry.date.iso}>
                {entry.date.text}
              </time>
              <h3 className="md:col-span-9" {...textAttributes(entry, "title", entry.title)}>
                <Link to={recordHref("journal", entry)}>{isolateParts(entry.title)}</Link>
              </h3>
            </li>
          ))}
        </SectionRows>
      </div>
    </section>
  );
}
