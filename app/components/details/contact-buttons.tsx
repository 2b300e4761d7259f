import { useSite } from "#app/components/context/site";
import { telHref } from "#app/components/format";
import { ButtonLink } from "#app/components/ui/button-link";
import { type CountedList, clickPath } from "#app/schemas/listing-counts";
import { type Agent, listingContact } from "#app/schemas/listings/listing-contact";

type Props = {
  list: CountedList;
  id: number;
  /** Beginning of a WhatsApp message. */
  text: string;
  agent?: Agent;
  office?: { phone: string };
  /** The firm's. */
  whatsapp?: string;
};

/** WhatsApp and Call. A click is counted by the browser's `ping`. */
export function ContactButtons({ list, id, text, agent, office, whatsapp: firmWhatsapp }: Props) {
  const { phone, whatsapp } = listingContact(agent, office, { ...useSite(), whatsapp: firmWhatsapp });
  return (
    <>
      {whatsapp && (
        <ButtonLink
          href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`}
          ping={clickPath(list, id, "whatsapp")}
        >
          WhatsApp
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink href={telHref(phone)} ping={clickPath(list, id, "calls")}>
          Call
        </ButtonLink>
      )}
    </>
  );
}

/** The agent of a listing, and the address to write to. */
export function ContactPerson({ agent, office }: { agent?: Agent; office?: { email?: string } }) {
  const { email } = listingContact(agent, office, useSite());
  return (
    <p className="-mt-3 text-t2/normal wrap-anywhere print:hidden">
      {agent && (
        <>
          <b className="weight-medium">{agent.name}</b>, {agent.position}
          <br />
        </>
      )}
      {email && (
        <a className="touch" href={`mailto:${email}`}>
          {email}
        </a>
      )}
    </p>
  );
}
