import { useSite } from "#app/components/context/site";
import { mailHref } from "#app/components/format";
import { ButtonLink } from "#app/components/ui/button-link";
import { PhoneNumbers } from "#app/components/ui/phone-numbers";
import { type CountedList, clickPath } from "#app/schemas/listing-counts";
import { type Agent, listingContact } from "#app/schemas/listings/listing-contact";
import type { Phone } from "#app/schemas/readers/phone-links";

type Props = {
  list: CountedList;
  id: number;
  /** Beginning of a WhatsApp message. */
  text: string;
  agent?: Agent;
  office?: { phone: Phone[] };
  /** The firm's. */
  whatsapp?: string;
};

/** WhatsApp and Call. A click is counted by the browser's `ping`. */
export function ContactButtons({ list, id, text, agent, office, whatsapp: firmWhatsapp }: Props) {
  const { phone, whatsapp } = listingContact(agent, office, { ...useSite(), whatsapp: firmWhatsapp });
  const { number } = phone.find((one) => one.number) ?? {};
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
      {number && (
        <ButtonLink href={`tel:${number}`} ping={clickPath(list, id, "calls")}>
          Call
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
          <b className="weight-medium">{agent.name}</b>, {agent.position}
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
