import { Link } from "@remix-run/react";
import { urlOf, useSite } from "#app/components/context/site";
import { mailHref } from "#app/components/format";
import { ButtonLink } from "#app/components/ui/button-link";
import { PhoneNumbers } from "#app/components/ui/phone-numbers";
import { recordAddress } from "#app/schemas/addresses/record-address";
import { type CountedList, clickPath } from "#app/schemas/listing-counts";
import { type Agent, listingContact } from "#app/schemas/listings/listing-contact";
import type { Phone } from "#app/schemas/readers/phone-links";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  list: CountedList;
  record: { id: number; title: string };
  /** A unit of it: its title and its address, and what the form sends of it. */
  unit?: { title: string; address: string; search: string };
  /** The words of the link to the form, and its utilities. */
  label: string;
  className?: string;
  agent?: Agent;
  office?: { phone: Phone[] };
  /** The firm's. */
  whatsapp?: string;
};

/** The form with the record as its subject, WhatsApp and Call. A click on these is counted by the browser's `ping`. */
export function ContactButtons({ list, record, unit, label, className, agent, office, ...firm }: Props) {
  const { id } = record;
  const { title, address, search } = unit ?? { ...record, address: recordAddress(list, record), search: "" };
  const site = useSite();
  const { phone, whatsapp } = listingContact(agent, office, { ...site, ...firm });
  const { number } = phone.find((one) => one.number) ?? {};
  const text = `${title}, ${urlOf(site, address)}`;
  const idName = list === "projects" ? "projectId" : "propertyId";
  return (
    <>
      <ButtonLink
        variant="primary"
        className={className}
        to={`/contact?subject=${encodeURIComponent(title)}&${idName}=${id}${search}`}
      >
        {label}
      </ButtonLink>
      {whatsapp && (
        <ButtonLink
          href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`}
          ping={clickPath(list, id, "whatsapp")}
        >
          {m.whatsapp()}
        </ButtonLink>
      )}
      {number && (
        <ButtonLink href={`tel:${number}`} ping={clickPath(list, id, "calls")}>
          {m.detail_call()}
        </ButtonLink>
      )}
    </>
  );
}

/** The agent of a listing, and the address to write to. */
export function ContactPerson({
  agent,
  office,
}: {
  agent?: Agent;
  office?: { phone: Phone[]; email?: string };
}) {
  const { email, phone } = listingContact(agent, office, useSite());
  // One number that can be called is the button.
  const isMore = phone.length > 1 || phone.some(({ number }) => !number);
  return (
    <p className="-mt-3 text-t2/normal wrap-anywhere print:hidden">
      {agent && (
        <>
          <b className="weight-semibold">
            {agent.path ? <Link to={agent.path}>{agent.name}</Link> : agent.name}
          </b>
          , {agent.position}
          <br />
        </>
      )}
      {isMore && (
        <>
          <PhoneNumbers link={{ className: "touch" }} of={phone} />
          <br />
        </>
      )}
      {email && (
        <a className="touch" href={mailHref(email)}>
          {email}
        </a>
      )}
    </p>
  );
}
