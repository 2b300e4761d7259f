import { lazy, Suspense } from "react";
import { urlOf, useSite } from "#app/components/context/site";
import { Breadcrumb } from "#app/components/details/breadcrumb";
import { ContactButtons, ContactPerson } from "#app/components/details/contact-buttons";
import { DetailFacts } from "#app/components/details/detail-facts";
import { heading, mainColumn } from "#app/components/details/detail-section";
import { ListingDocuments } from "#app/components/details/listing-documents";
import { ListingPlans } from "#app/components/details/listing-plans";
import { PaymentPlan } from "#app/components/details/payment-plan";
import { PrintContact } from "#app/components/details/print-contact";
import { Share } from "#app/components/details/share";
import { withWhere } from "#app/components/details/where-fact";
import { VisitorUnits } from "#app/components/lists/visitor-units";
import { Gallery } from "#app/components/media/gallery";
import { Picture } from "#app/components/media/picture";
import { Markdown } from "#app/components/sections/markdown";
import { ShortlistButton } from "#app/components/shortlist/shortlist-button";
import { Notice } from "#app/components/ui/notice";
import { EditLink } from "#app/components/ui/text-button";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { otherLanguageOf, textAttributes } from "#app/schemas/records/text-attributes";
import printSheet from "#app/styles/print-detail.css?url";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { Amenities } from "./amenities";
import type { loadProperty } from "./load-property";
import { Similar } from "./similar";

type Loaded = Awaited<ReturnType<typeof loadProperty>>;

/** Loaded by listings with films or a virtual tour. */
const PropertyVideos = lazy(() => import("./videos"));

/** Pictures and description, with price, contact buttons and facts beside them. */
export default function PropertyRecord(loaded: Loaded) {
  const { property, pictures } = loaded;
  const { id, title, description, type, amenities } = property;
  return (
    <main id="main">
      {/* The browser fetches it last, and holds nothing back for it. */}
      <link rel="stylesheet" href={printSheet} media="print" />
      <div className="px-margin pt-4 print:hidden">
        <Breadcrumb list="properties" category={["type", type]} />
        <EditLink to={`/admin/properties/${id}/edit`} text={m.edit_property()} />
      </div>
      <div className="page-grid gap-y-10" data-print="page">
        {/* A long title or price is smaller. */}
        <h1
          className={`print:line-clamp-2 print:text-[25pt]/tight ${title.length > 60 ? "text-d3" : "text-d2"}`}
          {...textAttributes(property, "title", title)}
        >
          {isolateParts(title)}
        </h1>
        {pictures.length > 0 ? (
          <Gallery className={mainColumn} pictures={pictures} title={title} />
        ) : (
          <div className={`${mainColumn} print:*:aspect-[5]`}>
            <Picture of={undefined} sizes="100vw" />
          </div>
        )}
        <Aside {...loaded} />
        <div
          className={`mt-4 grid gap-[1em] whitespace-pre-line wrap-anywhere ${mainColumn}`}
          data-print="description"
        >
          {description.length > 0 && (
            <h2 className={`${heading} print:mb-[1mm]`}>{m.detail_description()}</h2>
          )}
          <Markdown of={description} attributes={textAttributes(property, "description")} />
        </div>
        <PaymentPlan plan={loaded.paymentPlan} />
        {amenities.length > 0 && <Amenities amenities={amenities} />}
        {(loaded.videos || loaded.tour) && (
          <Suspense>
            <PropertyVideos videos={loaded.videos} tour={loaded.tour} />
          </Suspense>
        )}
        <ListingPlans plans={loaded.plans} />
        <ListingDocuments documents={loaded.documents} />
      </div>
      <Similar {...loaded} />
    </main>
  );
}

/** Price, contact buttons and facts; on a phone the buttons are a bar at the lower edge of the screen. */
function Aside({ property, facts, agent, office, ...loaded }: Loaded) {
  const { id, title } = property;
  const site = useSite();
  const path = `/properties/${id}`;
  return (
    <aside
      className="grid content-start gap-6 md:grid-cols-[7fr_5fr] lg:sticky lg:top-23 lg:col-start-9 lg:row-start-2 lg:row-end-5 lg:grid-cols-1 lg:self-start"
      aria-label={m.detail_facts()}
    >
      <div className="grid content-start gap-6 md:max-lg:col-start-2">
        <Price property={property} {...loaded} />
        <div
          className="grid grid-cols-2 gap-3 *:last:even:col-span-full phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-4 phone:flex phone:gap-2 phone:border-t phone:border-ink phone:bg-paper phone:px-margin phone:py-2.4 phone:*:grow phone:*:px-1.2 print:hidden!"
          data-contact-bar=""
        >
          <ContactButtons
            list="properties"
            record={property}
            label={m.detail_agent()}
            className="col-span-full"
            agent={agent}
            office={office}
            whatsapp={loaded.whatsapp}
          />
        </div>
        <div className="-mt-3 flex flex-wrap gap-x-6 *:mt-0">
          <ContactPerson agent={agent} office={office} />
          <Share
            label={m.detail_share_property()}
            url={urlOf(site, recordAddress("properties", property))}
            title={title}
          />
        </div>
      </div>
      <DetailFacts
        id={id}
        facts={withWhere(facts, loaded.where, path)}
        source={{
          kind: m.detail_listing(),
          name: office ? m.detail_office({ firm: site.name, office: office.name }) : site.name,
        }}
      />
      <PrintContact office={office} agent={agent} qr={loaded.qr} path={path} />
    </aside>
  );
}

type PriceProps = Pick<Loaded, "property" | "isPreview" | "reduced" | "units" | "closedNote">;

/** The price, and that the property was sold or leased. */
function Price({ property, isPreview, reduced, units, closedNote }: PriceProps) {
  const { id, featured } = property;
  // A slash starts a line with the word after it; it never ends one.
  const price = property.price.replace(" / ", " /\u00a0");
  return (
    <>
      <div>
        <p className="mb-2 flex flex-wrap gap-x-[1em] text-t3/caption text-ink-2 print:mb-[1mm]">
          <span>{price && m.detail_price()}</span>
          {featured && <b className="flex-none weight-semibold text-brick-text">{m.card_featured()}</b>}
          {!isPreview && <ShortlistButton id={id} />}
        </p>
        <p
          data-print="headline"
          className={`font-display wrap-anywhere tabular print:line-clamp-2 print:text-[18pt]/tight ${price.length > 20 ? "text-d4" : "text-price"}`}
          lang={otherLanguageOf(price)}
        >
          {price}
        </p>
        {reduced && <p className="text-t2">{reduced}</p>}
        {units?.about && <p className="text-t2">{units.about}</p>}
        {units && <VisitorUnits {...units.choices} />}
      </div>
      {closedNote && <Notice className="print:hidden">{closedNote}</Notice>}
    </>
  );
}
