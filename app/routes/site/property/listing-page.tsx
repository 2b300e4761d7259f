import type { ReactNode } from "react";
import { Breadcrumb } from "#app/components/details/breadcrumb";
import { ContactButtons, ContactPerson } from "#app/components/details/contact-buttons";
import { DetailFacts, type DetailFactsProps } from "#app/components/details/detail-facts";
import { heading, mainColumn } from "#app/components/details/detail-section";
import { type ListingDocument, ListingDocuments } from "#app/components/details/listing-documents";
import { ListingPlans } from "#app/components/details/listing-plans";
import { PrintContact, type PrintContactProps } from "#app/components/details/print-contact";
import { type Where, withWhere } from "#app/components/details/where-fact";
import { CardGrid } from "#app/components/lists/card-grid";
import { Gallery } from "#app/components/media/gallery";
import { Picture } from "#app/components/media/picture";
import { Markdown } from "#app/components/sections/markdown";
import { SectionHead } from "#app/components/sections/section-head";
import { ShortlistButton } from "#app/components/shortlist/shortlist-button";
import { EditLink, StandaloneLink } from "#app/components/ui/text-button";
import type { MarkdownContent } from "#app/schemas/markdown";
import type { Picture as PictureData } from "#app/schemas/picture";
import { languageOf } from "#app/schemas/readers/language";
import printSheet from "#app/styles/print-detail.css?url";

type Props = Omit<DetailFactsProps, "id"> &
  PrintContactProps & {
    listing: {
      id: number;
      title: string;
      description: MarkdownContent;
      type: string;
      price: string;
      featured: boolean;
    };
    pictures: PictureData[];
    /** Note under the price. */
    notice?: ReactNode;
    isPreview?: boolean;
    /** The firm's. */
    whatsapp?: string;
    footer?: ReactNode;
    plans?: PictureData[];
    documents?: ListingDocument[];
    where?: Where;
    similar: { title: string; cards: ReactNode[] };
    /** Sections after the description. */
    children?: ReactNode;
  };

/** Page of a listing: pictures and description, with price, contact buttons and facts beside them. */
export function ListingPage({ listing, pictures, similar, plans, documents, children, ...props }: Props) {
  const { title, description, type } = listing;
  return (
    <main id="main">
      {/* The browser fetches it last, and holds nothing back for it. */}
      <link rel="stylesheet" href={printSheet} media="print" />
      <div className="px-margin pt-4 print:hidden">
        <Breadcrumb list="properties" category={["type", type]} />
        <EditLink to={`/admin/properties/${listing.id}/edit`} what="property" />
      </div>
      <div className="page-grid gap-y-10" data-print="page">
        {/* A long title or price is smaller. */}
        <h1
          className={`print:line-clamp-2 print:text-[25pt]/tight ${title.length > 60 ? "text-d3" : "text-d2"}`}
          lang={languageOf(title)}
        >
          {title}
        </h1>
        {pictures.length > 0 ? (
          <Gallery className={mainColumn} pictures={pictures} title={title} />
        ) : (
          <div className={`${mainColumn} print:*:aspect-[5]`}>
            <Picture of={undefined} sizes="100vw" />
          </div>
        )}
        <Aside listing={listing} {...props} />
        <div
          className={`mt-4 grid gap-[1em] whitespace-pre-line wrap-anywhere ${mainColumn}`}
          data-print="description"
        >
          {description.length > 0 && <h2 className={`${heading} print:mb-[1mm]`}>Description</h2>}
          <Markdown of={description} />
        </div>
        {children}
        <ListingPlans plans={plans} />
        <ListingDocuments documents={documents} />
      </div>
      {similar.cards.length > 0 && (
        <section className="[content-visibility:auto] [contain-intrinsic-size:auto_80rem] print:hidden">
          <SectionHead title={similar.title} isSmall>
            <StandaloneLink to="/properties">All properties</StandaloneLink>
          </SectionHead>
          <CardGrid threeFrom="md">{similar.cards}</CardGrid>
        </section>
      )}
    </main>
  );
}

type AsideProps = Omit<Props, "pictures" | "plans" | "documents" | "similar" | "children">;

/** Price, contact buttons and facts; on a phone the buttons are a bar at the lower edge of the screen. */
function Aside({ listing, ...props }: AsideProps) {
  const { id, featured } = listing;
  const path = `/properties/${id}`;
  // A slash starts a line with the word after it; it never ends one.
  const price = listing.price.replace(" / ", " /\u00a0");
  return (
    <aside
      className="grid content-start gap-6 md:grid-cols-[7fr_5fr] lg:sticky lg:top-23 lg:col-start-9 lg:row-start-2 lg:row-end-5 lg:grid-cols-1 lg:self-start"
      aria-label="Facts"
    >
      <div className="grid content-start gap-6 md:max-lg:col-start-2">
        <div>
          <p className="mb-2 flex gap-[1em] text-t3/caption text-ink-2 print:mb-[1mm]">
            <span>{price && "Price"}</span>
            {featured && <b className="flex-none weight-semibold text-brick-text">Featured</b>}
            {!props.isPreview && <ShortlistButton id={id} />}
          </p>
          <p
            data-print="headline"
            className={`font-display wrap-anywhere tabular print:line-clamp-2 print:text-[18pt]/tight ${price.length > 20 ? "text-d4" : "text-price"}`}
            lang={languageOf(price)}
          >
            {price}
          </p>
        </div>
        {props.notice}
        <div
          className="grid grid-cols-2 gap-3 *:last:even:col-span-full phone:fixed phone:inset-x-0 phone:bottom-0 phone:z-4 phone:flex phone:gap-2 phone:border-t phone:border-ink phone:bg-paper phone:px-margin phone:py-2.4 phone:*:grow phone:*:px-1.2 print:hidden!"
          data-contact-bar=""
        >
          <ContactButtons
            list="properties"
            record={listing}
            label="Contact Agent"
            className="col-span-full"
            agent={props.agent}
            office={props.office}
            whatsapp={props.whatsapp}
          />
        </div>
        <div className="-mt-3 flex flex-wrap gap-x-6 *:mt-0">
          <ContactPerson agent={props.agent} office={props.office} />
          {props.footer}
        </div>
      </div>
      <DetailFacts id={id} facts={withWhere(props.facts, props.where, path)} source={props.source} />
      <PrintContact office={props.office} agent={props.agent} qr={props.qr} path={path} />
    </aside>
  );
}
