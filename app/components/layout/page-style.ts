import type { LinksFunction } from "@remix-run/node";
import { readPageData } from "#app/components/context/page-data";
import type { Lead } from "#app/components/media/picture-sources";
import type { PageStyle } from "#app/schemas/page-style";
import type { Picture } from "#app/schemas/picture";
import type { DrawnParts } from "#app/schemas/sections/drawn-section";
import href from "#app/styles/site.css?url";

/** The largest picture of a page, the one that phones get instead, and its `sizes`. */
type LeadPicture = { picture?: Picture; portrait?: Picture; sizes: string; kind?: Lead };

/** A route module's `handle`; `lead` of the data of its loader. */
export type PageHandle<Data = never> = { style: PageStyle; lead?: (data: Data) => LeadPicture };

type Match = { handle?: unknown; data?: unknown };

/** The style of the innermost route that names one; 'error' for an error page outside of the back-office. */
export function findPageStyle(matches: Match[], isError = false): PageStyle {
  const styles = matches.map(({ handle, data: sent }) => {
    const data = readPageData(sent);
    if (isLanding(data)) return hasText(data) ? "search" : "landing";
    const style = (handle as Partial<PageHandle> | undefined)?.style;
    if (style && ofBuyers.includes(style) && isForBuyers(data)) return "payments";
    if (style && hasOtherSections(data)) return "parts";
    return style && hasStory(data) ? "story" : style;
  });
  const style = styles.findLast((each) => each !== undefined) ?? "error";
  return isError && style !== "linked" ? "error" : style;
}

/** Tells the data of a landing page with a text of the firm, whose marks have rules that others need not carry. */
const hasText = (data: unknown) => Boolean((data as { landing: { text?: object } }).landing.text);

/** Styles of pages that may have a payment plan, units or progress. */
const ofBuyers: PageStyle[] = ["detail", "project", "landing"];

/** Tells the data of a listing with a payment plan, units or progress, and of their pages below it. */
const isForBuyers = (data: unknown) =>
  typeof data === "object" &&
  data !== null &&
  ["paymentPlan", "units", "unit", "progress"].some((name) => name in data);

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
