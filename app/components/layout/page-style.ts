import type { LinksFunction } from "@remix-run/node";
import { readPageData } from "#app/components/context/page-data";
import type { Lead } from "#app/components/media/picture-sources";
import type { ListFilters } from "#app/schemas/filters/filter-controls";
import type { PageStyle } from "#app/schemas/page-style";
import type { Picture } from "#app/schemas/picture";
import type { DrawnParts } from "#app/schemas/sections/drawn-section";
import href from "#app/styles/site.css?url";

/** The largest picture of a page, the one that phones get instead, and its `sizes`. */
type LeadPicture = { picture?: Picture; portrait?: Picture; sizes: string; kind?: Lead };

/** A route module's `handle`. */
export type PageHandle<Data = never> = {
  style: PageStyle;
  /** The largest picture, of the data of its loader. */
  lead?: (data: Data) => LeadPicture;
  /** Name of the script that its page loads lazily, without its hash (vite.config.ts). */
  part?: (data: Data) => string;
};

type Match = { handle?: unknown; data?: unknown };

const styleOf = ({ handle }: Match) => (handle as Partial<PageHandle> | undefined)?.style;

/** Tells pages whose routes link to their style; a browser need not know the others, which their documents have inside. */
export const isStyleLinked = (matches: Match[]) => styleOf(matches.findLast(styleOf) ?? {}) === "linked";

/**
 * The style in the document of a page: that of the innermost route that names one, or of what its data has; 'error' for an error page
 * outside of the back-office. For the server alone: scripts have no bytes left for it.
 */
export function findPageStyle(matches: Match[], isError = false): PageStyle {
  const styles = matches.map((match) => {
    const data = readPageData(match.data);
    if (isLanding(data)) return landingStyle(data);
    const style = styleOf(match);
    if (isCalculation(data)) return "contact";
    if (style && ofBuyers.includes(style) && isForBuyers(data))
      return style === "project" && !hasStory(data) ? "units" : "payments";
    if (style && hasOtherSections(data)) return "parts";
    return style && hasStory(data) ? "story" : style;
  });
  const style = styles.findLast((each) => each !== undefined) ?? "error";
  return isError && style !== "linked" ? "error" : style;
}

type LandingData = { landing: { text?: object }; total: number; filters: Pick<ListFilters, "controls"> };

/**
 * A text of the firm has marks, projects have places, and a list without records or with a filter that can't be read says so: rules that
 * most lists of properties need not carry.
 */
function landingStyle(data: object): PageStyle {
  const { landing, total, filters } = data as LandingData;
  if (landing.text || total === 0 || filters.controls.some(({ error }) => error)) return "search";
  return "projects" in data ? "project-landing" : "landing";
}

/** Styles of pages that may have a payment plan, units or progress. */
const ofBuyers: PageStyle[] = ["detail", "project", "project-landing"];

/** Tells the data of a listing with a payment plan, units or progress, and of their pages below it. */
const isForBuyers = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  ["paymentPlan", "units", "unit", "progress"].some((name) => name in data);

/** Tells the data of a calculator, which has a form. */
const isCalculation = (data: unknown) =>
  typeof data === "object" && data !== null && "listing" in data && "sent" in data;

/** Tells the data of a page that is made of sections. */
const hasStory = (data: unknown) => typeof data === "object" && data !== null && "sections" in data;

/** Tells the data of Home or About with sections of the firm between its parts. */
const hasOtherSections = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  "parts" in data &&
  (data as { parts: DrawnParts<string> }).parts.some(Array.isArray);

/** Tells the data of a landing page, which may have the address of a record: '/properties/rawalpindi'. */
export const isLanding = <Data>(data: Data): data is Extract<Data, { landing: unknown }> =>
  typeof data === "object" && data !== null && "landing" in data;

/**
 * The style of all public pages: loaded when a page of the site is opened by a client-side navigation, because the
 * document has the style of its first page only.
 */
export const siteLinks: LinksFunction = () => [{ rel: "stylesheet", href }];
