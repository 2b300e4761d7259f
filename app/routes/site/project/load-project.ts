import type { LoaderFunctionArgs } from "@remix-run/node";
import { formatDate } from "#app/components/format";
import { creativeWork, faqPage, recordBreadcrumbs } from "#app/components/seo/json-ld";
import { projectOgImage } from "#app/components/seo/og-image";
import { instalmentsPath } from "#app/schemas/addresses/project-pages";
import { projectDefinition } from "#app/schemas/kinds/project";
import { customFacts } from "#app/schemas/records/custom-facts";
import { factsOf } from "#app/schemas/records/record-values";
import { siteUrl } from "#app/server/http/site-origin";
import { qrCode } from "#app/server/images/qr-code";
import { recordOgImage } from "#app/server/og-image/drawn-og-image";
import { loadProgressSection } from "#app/server/progress/load-progress";
import { loadUnits } from "#app/server/project-units/load-units";
import { loadListing } from "#app/server/records/load-listing";
import { findPreview } from "#app/server/records/preview";
import { readSections } from "#app/server/sections/read-sections";
import { findPortfolio } from "#db/queries/records/portfolio";
import { findNextProject, projectQueries } from "#db/queries/records/projects";

/** Reads what the page of a project shows. @throws 404, or a redirect to its address */
export async function loadProject(args: LoaderFunctionArgs) {
  const preview = await findPreview(args, projectDefinition);
  const listing = await loadListing(args, "projects", preview, projectQueries.findVisible);
  const { found, own, description, settings, page } = listing;
  const { id, title, location, category, status, featured, reference, untranslated } = found;
  const [portfolio, sections, { lowest, ...units } = {}, progress] = await Promise.all([
    findPortfolio(found, own),
    readSections(found.sections, title),
    loadUnits(args.request, id, settings, formatDate(new Date().toISOString(), settings.timeZone)),
    loadProgressSection(found),
  ]);
  if (!preview)
    args.context.jsonLd = (site) => [
      creativeWork(found, site, page.search?.ogImage ?? page.pictures[0], portfolio.credits),
      recordBreadcrumbs("projects", found, site),
      ...faqPage(sections),
    ];
  return {
    project: {
      id,
      title,
      location,
      category,
      status,
      featured,
      reference,
      description,
      ...(untranslated && { untranslated }),
    },
    facts: [...factsOf(projectDefinition, found, settings), ...customFacts("projects", found)],
    ogImage: await recordOgImage(page.search, (firm) => projectOgImage(found, page.pictures[0], firm)),
    next: await findNextProject(own),
    qr: qrCode(siteUrl(args.request, `/projects/${id}`)),
    ...page,
    ...(page.paymentPlan &&
      lowest &&
      !preview && {
        paymentPlan: { ...page.paymentPlan, calculator: `/projects/${id}/${instalmentsPath}` },
      }),
    ...portfolio,
    ...(sections.length > 0 && { sections }),
    ...units,
    ...progress,
  };
}
