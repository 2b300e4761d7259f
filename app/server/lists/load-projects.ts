import type { LoaderFunctionArgs } from "@remix-run/node";
import { mailedSiteUrl } from "#app/config/environment";
import { currentLanguage } from "#app/config/request-context";
import { filtersOf } from "#app/schemas/filters/custom-filters";
import { describeFilters } from "#app/schemas/filters/filter-controls";
import { type ProjectQuery, projectQuery } from "#app/schemas/filters/listing-query";
import { takeUnreadBounds } from "#app/schemas/filters/unread-bounds";
import { searchTextsOf } from "#app/schemas/site/search-settings";
import { z } from "#app/schemas/zod-config";
import { pageSize, redirectBeyondLastPage } from "#app/server/http/pagination";
import { readListQuery } from "#app/server/http/url-params";
import { assertPageOn } from "#app/server/menus/assert-page-on";
import { findPageOgImageLink } from "#app/server/og-image/page-og-image";
import { m } from "#app/words/compiled/messages.js";
import { hasHandOrder, projectQueries } from "#db/queries/records/projects";
import { findPageSettings } from "#db/queries/settings";
import { canonicalOf, findLandingPage } from "./landing-page";

const query = () => projectQuery().extend({ view: z.enum(["list"]).optional() });

/** Projects on a page of the list by year. */
const listSize = 60;

/** A page of the projects that the parameters of a request select. @param preset filters of a landing page */
export async function loadProjects(sent: Request, preset?: ProjectQuery) {
  await assertPageOn("projects");
  const ogImage = await findPageOgImageLink("projects");
  const settings = { ...(await findPageSettings()), language: currentLanguage() };
  const { unread, request } = takeUnreadBounds(sent, settings, filtersOf("projects"));
  const { view, ...read } = readListQuery(query(), request);
  const values = { ...read, ...preset };
  const size = view ? listSize : pageSize;
  const found = await projectQueries.findCards(values, size);
  const { cards, total, isTruncated, facets } = found;
  const page = values.page ?? 1;
  const pages = redirectBeyondLastPage(request, page, total, size);
  const { choices, without } = facets;
  const canonical = preset || view ? undefined : await canonicalOf("projects", values);
  return {
    projects: cards,
    ...(view && { kept: { view } }),
    ogImage,
    total,
    isTruncated,
    page,
    pages,
    hasAlerts: mailedSiteUrl() !== undefined,
    sort: values.sort,
    ...((await hasHandOrder()) && { isByHand: true }),
    filters: describeFilters({
      many: m.filter_projects(),
      filters: filtersOf("projects"),
      values,
      choices,
      settings,
      unread,
    }),
    without,
    ...canonical,
    ...(!preset && searchTextsOf(settings, "projects")),
  };
}

/** A landing page of the projects at an address. @throws as `findLandingPage` does */
export async function loadProjectLanding(args: Pick<LoaderFunctionArgs, "params" | "request">) {
  await assertPageOn("projects");
  const { values, ...page } = await findLandingPage("projects", args);
  return { ...(await loadProjects(args.request, values as ProjectQuery)), ...page };
}
