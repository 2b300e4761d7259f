import { Link, useLocation } from "@remix-run/react";
import { capitalize, formatDate, telHref } from "#app/components/format";
import { TitleBlock } from "#app/components/layout/detail-page";
import { PrintDetails, type Qr } from "#app/components/layout/print-details";
import { useSite } from "#app/components/layout/site";
import type { Branch } from "#app/content/branches";
import { firm } from "#app/content/firm";
import type { Property } from "#app/schemas/property";
import { Share } from "./share";

type Props = { property: Property; branch: Branch | undefined; qr: Qr };

/** Price, title block, and the ways to ask about a listing. */
export function PropertyFacts({ property, branch, qr }: Props) {
  const { id, title, price, featured, location, area, type, status, bedrooms, bathrooms, createdAt } =
    property;
  const site = useSite();
  const url = site.origin + useLocation().pathname;
  const phone = branch?.phone ?? site.phone;
  const facts = [
    { label: "Location", value: location, across: true },
    { label: "Area", value: area },
    { label: "Type", value: capitalize(type) },
    { label: "Bedrooms", value: bedrooms },
    { label: "Bathrooms", value: bathrooms },
    { label: "Status", value: capitalize(status) },
    { label: "Listed", value: formatDate(createdAt) },
  ].filter(({ value }) => value !== null);
  return (
    <>
      <div>
        <p className="label">
          <span>Price</span>
          {featured && <b className="featured">Featured</b>}
        </p>
        {/* A slash opens the next line with its word, it never ends one. */}
        <p className="price figures">{price.replace(" / ", " /\u00a0")}</p>
      </div>
      <Gone status={status} />
      <TitleBlock facts={facts} firm={`${site.name}, ${branch?.name} office`} sheet="Listing" id={id} />
      <div className="buttons">
        <Link className="button filled" to={`/contact?subject=${encodeURIComponent(title)}`}>
          Contact Agent
        </Link>
        <a
          className="button"
          href={`https://wa.me/${firm.whatsapp}?text=${encodeURIComponent(`${title}, ${url}`)}`}
        >
          WhatsApp
        </a>
        <a className="button" href={telHref(phone)}>
          Call
        </a>
      </div>
      <PrintDetails phone={phone} address={branch?.address} url={url} qr={qr} />
      <Share url={url} title={title} />
    </>
  );
}

/** A sold or leased listing keeps its page and says so. */
function Gone({ status }: { status: Property["status"] }) {
  if (status !== "sold" && status !== "leased") return null;
  return (
    <p className="notice">
      This property has been {status}. Similar ones that can still be had are shown below, and we are glad to
      look for you.
    </p>
  );
}
