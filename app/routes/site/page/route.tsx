import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf } from "#app/components/context/site";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { Picture } from "#app/components/media/picture";
import { Markdown } from "#app/components/sections/markdown";
import { Story } from "#app/components/sections/story/story";
import { breadcrumbs, faqPage } from "#app/components/seo/json-ld";
import { errorMeta, pageMeta } from "#app/components/seo/page-meta";
import { builtInParent, pageDefinition } from "#app/schemas/content/page";
import { plainTextOf } from "#app/schemas/markdown";
import { otherLanguageOf, textAttributes } from "#app/schemas/records/text-attributes";
import type { DrawnSection } from "#app/schemas/sections/drawn-section";
import { isOff } from "#app/schemas/site/menu-settings";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { readMarkdown } from "#app/server/markdown/read-markdown";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { findSearchImageLink } from "#app/server/og-image/search-texts";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { findPreview } from "#app/server/records/preview";
import { readSections } from "#app/server/sections/read-sections";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { firstPictures } from "#db/queries/files/files";
import { findPageAt, findPageLinks } from "#db/queries/records/pages";
import { findPageSettings } from "#db/queries/settings";

export const links = siteLinks;
export const handle: PageHandle = { style: "page" };

export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args);
  const { title, address, text, searchTitle, searchDescription } = args.data.page;
  const path = `/${address}`;
  return pageMeta({
    title: searchTitle || title,
    description: searchDescription || plainTextOf(text) || plainTextOf(firstTextOf(args.data.sections)),
    path,
    site: siteOf(args.matches),
    isPreview: args.data.isPreview,
    ogImage: args.data.ogImage,
  });
});

/** The first text of a story, which describes a page without one of its own. */
function firstTextOf(sections: DrawnSection[] = []) {
  const found = sections.find((section) => "text" in section);
  return found && "text" in found ? found.text : "";
}

type VisiblePage = Awaited<ReturnType<typeof findVisiblePage>>;

/** A page of the firm's own. @throws 301 from an address that it had, 410 where it was deleted, 404 */
async function load(args: LoaderFunctionArgs) {
  const preview = await findPreview(args, pageDefinition);
  const { address = "", below } = args.params;
  const path = [address, below].filter(Boolean).join("/").toLowerCase();
  const page: VisiblePage = preview ?? (await findVisiblePage(path));
  const { title, text = "", image, searchTitle, searchDescription, searchImage, untranslated } = page;
  const [[picture], content, sections, chosen, drawn] = await Promise.all([
    firstPictures([{ title, images: image ? [image] : [] }]),
    readMarkdown(text),
    readSections(page.sections, title),
    findSearchImageLink(title, searchImage),
    findPageOgImageLink("home"),
  ]);
  const parent = await findParent(page.address);
  const crumbs: Crumb[] = [...(parent ? [parent] : []), [title, `/${page.address}`]];
  if (!preview) args.context.jsonLd = (site) => [breadcrumbs(crumbs, site), ...faqPage(sections)];
  const fields = {
    title,
    address: page.address,
    text: content,
    searchTitle,
    searchDescription,
    ...(untranslated && { untranslated }),
  };
  return {
    page: fields,
    picture,
    ogImage: chosen ?? drawn,
    ...(parent && { parent }),
    ...(sections.length > 0 && { sections }),
    ...(preview && { isPreview: true }),
  };
}

export const loader = pageLoader(load);

type Crumb = [title: string, path: string];

/** Title and path of the page that one is below, if visitors see it. */
async function findParent(address: string): Promise<Crumb | undefined> {
  const [first, below] = address.split("/");
  if (!below) return undefined;
  if (first === builtInParent)
    return isOff(await findPageSettings(), "about") ? undefined : [m.nav_about(), `/${first}`];
  const { byPath } = await findPageLinks([], [`/${first}`]);
  const found = byPath.get(`/${first}`);
  return found && [found.title, found.path];
}

async function findVisiblePage(address: string) {
  const { page, movedTo, isGone } = await findPageAt(address);
  if (movedTo) throw redirect(`/${movedTo}`, 301);
  if (isGone) throw new Response("Gone", { status: 410, statusText: "Gone" });
  if (!page) throw notFound();
  return page;
}

/** Nothing is posted to a page; an unknown address is not found by any method. */
export async function action(args: LoaderFunctionArgs) {
  await load(args);
  return rejectPost();
}

export default function Page() {
  const { page, picture, parent, sections = [] } = usePageData<typeof load>();
  return (
    <main id="main" className="pt-page">
      <div className="page-grid mb-10">
        {parent && (
          <nav className="text-t3/caption text-ink-2 print:hidden" aria-label={m.detail_breadcrumb()}>
            <Link className="touch" to={parent[1]} lang={otherLanguageOf(parent[0])}>
              {parent[0]}
            </Link>
          </nav>
        )}
        <h1 {...textAttributes(page, "title", page.title)}>{isolateParts(page.title)}</h1>
      </div>
      {picture && (
        <Picture
          className="mb-10 aspect-thumbnail w-full object-cover md:aspect-21/9"
          of={picture}
          sizes="100vw"
          lead="hero"
        />
      )}
      <div className="page-grid">
        <div className="grid gap-[1em] whitespace-pre-line wrap-anywhere empty:hidden">
          <Markdown of={page.text} level={2} attributes={textAttributes(page, "text")} />
        </div>
      </div>
      <Story sections={sections} title={page.title} attributes={textAttributes(page, "sections")} />
    </main>
  );
}
