import type { OgImageLink } from "../appearance/og-image";
import type { Agent } from "../listings/listing-contact";
import type { DrawnPlan } from "../listings/payment-plan";
import type { drawVisitorUnits } from "../listings/visitor-units";
import type { Picture } from "../picture";
import type { Phone } from "../readers/phone-links";
import type { factsOf } from "../records/record-values";
import type { UnitRow } from "./drawn-units";

/** A unit as its page shows it. */
export type DrawnUnit = {
  unit: { id: number; number: string; status: string; price: string };
  project: { id: number; title: string; location: string };
  facts: ReturnType<typeof factsOf>;
  /** Pictures of its type, else the first of its project. */
  pictures: Picture[];
  /** Available units of its type. */
  others: UnitRow[];
  /** Price and area in the units of the visitor, and links that choose these. */
  visitorUnits?: ReturnType<typeof drawVisitorUnits>;
  /** The firm's. */
  whatsapp: string;
  description?: string;
  ogImage?: OgImageLink;
  /** The nearest plan: its own, that of its type, or that of the project. */
  paymentPlan?: DrawnPlan;
  agent?: Agent;
  office?: { phone: Phone[]; email?: string };
};
