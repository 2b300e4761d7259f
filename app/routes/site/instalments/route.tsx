import type { HeadersFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { pageDataMeta, usePageData } from "#app/components/context/page-data";
import { siteOf } from "#app/components/context/site";
import { ErrorPage } from "#app/components/layout/error-page";
import { type PageHandle, siteLinks } from "#app/components/layout/page-style";
import { errorMeta, failedMeta } from "#app/components/seo/page-meta";
import { currentLanguage } from "#app/config/request-context";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { hasInstalments } from "#app/schemas/listings/payment-plan";
import { loanFields } from "#app/schemas/listings/read-instalments";
import { formatPrice } from "#app/schemas/readers/format-listing";
import { readAmount } from "#app/schemas/readers/price";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { writeAmountOnPage } from "#app/schemas/units/amount-words";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { findOr404 } from "#app/server/http/url-params";
import { pageLoader } from "#app/server/page-cache/page-loader";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { propertyQueries } from "#db/queries/records/properties";
import { findPageSettings } from "#db/queries/settings";
import { translateOne } from "#db/queries/translate";
import { calculate } from "./calculate";
import { Calculator } from "./calculator";

export const links = siteLinks;
export const handle: PageHandle = { style: "contact" };

/** A calculation is no page of its own for search engines. */
export const meta = pageDataMeta<typeof load>((args) => {
  if (!args.data) return errorMeta(args);
  const title = m.instalments_of({ title: args.data.listing.title });
  return failedMeta(
    Object.keys(args.data.sent.errors).length > 0 ? m.title_with_error({ title }) : title,
    siteOf(args.matches),
  );
});

/** No cache of pages: there are as many as there are numbers. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

/** Reads what is typed from the query. @throws 404 for a property without a payment plan, or whose price can't be read */
async function load({ params, request }: LoaderFunctionArgs) {
  const [id] = (params.id ?? "").split("-", 1);
  const found = await findOr404(id, propertyQueries.findVisible);
  const { currency, amounts } = await findPageSettings();
  const amount = readAmount(found.price, currency);
  if (amount === null || !hasInstalments(found, currency)) throw notFound();
  const units = { currency, amounts, language: currentLanguage() };
  const { searchParams } = new URL(request.url);
  const sent = calculate(searchParams, formatPrice(found.price, currency), units);
  const hasFields = loanFields.some((name) => searchParams.has(name));
  const { title, untranslated } = await translateOne("property", found);
  return {
    listing: { id: found.id, title, ...(untranslated && { untranslated }) },
    example: writeAmountOnPage(Math.round(amount / 5), amounts),
    units,
    sent: { ...sent, errors: hasFields ? sent.errors : {} },
  };
}

export const loader = pageLoader(load);

export const action = rejectPost;

export default function InstalmentsPage() {
  const { listing, ...calculator } = usePageData<typeof load>();
  return (
    <main id="main" className="page-grid pt-page">
      <h1>{m.instalments_title()}</h1>
      <p className="mt-2.4 mb-6 wrap-anywhere">
        <Link
          className="touch"
          to={recordAddress("properties", listing)}
          {...textAttributes(listing, "title", listing.title)}
        >
          {isolateParts(listing.title)}
        </Link>
      </p>
      <Calculator listing={listing} {...calculator} />
    </main>
  );
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
