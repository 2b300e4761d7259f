import type { Phone } from "../readers/phone-links";

/** A team member who is named on a listing, without what is empty. */
export type Agent = {
  name: string;
  position: string;
  /** Address of their page, if they have one. */
  path?: string;
} & Numbers;

type Numbers = { phone?: Phone[]; email?: string; whatsapp?: string };

/** Finds where to call and write about a listing: to the agent, else the office, else the firm. */
export function listingContact(agent: Numbers = {}, office: Numbers = {}, firm: Numbers = {}) {
  return {
    phone: [agent.phone, office.phone, firm.phone].find((phone) => phone && phone.length > 0) ?? [],
    email: agent.email || office.email || firm.email,
    whatsapp: agent.whatsapp || firm.whatsapp,
  };
}
