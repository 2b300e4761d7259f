import { useSite } from "#app/components/context/site";
import { telHref } from "#app/components/format";
import { ButtonLink } from "#app/components/ui/button-link";
import { type CountedList, pressPath } from "#app/schemas/listing-counts";

/** A team member who is named on a listing, without what is empty. */
export type Agent = { name: string; position: string; phone?: string; email?: string; whatsapp?: string };

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

/** WhatsApp and Call: of the agent, else of the office, else of the firm. A press is counted by the browser's `ping`. */
export function ContactButtons({ list, id, text, agent, office, whatsapp: firmWhatsapp }: Props) {
  const site = useSite();
  const whatsapp = agent?.whatsapp || firmWhatsapp;
  const phone = agent?.phone || office?.phone || site.phone;
  return (
    <>
      {whatsapp && (
        <ButtonLink
          href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`}
          ping={pressPath(list, id, "whatsapp")}
        >
          WhatsApp
        </ButtonLink>
      )}
      {phone && (
        <ButtonLink href={telHref(phone)} ping={pressPath(list, id, "calls")}>
          Call
        </ButtonLink>
      )}
    </>
  );
}

/**
 * Names who answers for a listing, with the address to write to: of the agent, else of the office, else of the firm.
 */
export function ContactPerson({ agent, office }: { agent?: Agent; office?: { email?: string } }) {
  const site = useSite();
  const email = agent?.email || office?.email || site.email;
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
