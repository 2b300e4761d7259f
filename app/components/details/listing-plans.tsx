import { Picture } from "#app/components/media/picture";
import { useZoom } from "#app/components/media/zoom";
import type { Picture as PictureData } from "#app/schemas/picture";
import { otherLanguageOf } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { DetailSection } from "./detail-section";

/** Floor plans with their captions; a click enlarges one. */
export function ListingPlans({ plans = [] }: { plans?: PictureData[] }) {
  const { linkOf, dialog } = useZoom(plans, m.detail_plans());
  if (plans.length === 0) return null;
  return (
    <DetailSection title={m.detail_plans()} isPrinted={false}>
      <ul className="grid grid-cols-2 gap-x-gutter">
        {plans.map((plan, index) => (
          <li key={plan.src}>
            <a {...linkOf(index)}>
              <Picture of={plan} sizes="(min-width:64em) 30vw,50vw" decorative />
              <span className="text-t2" dir="auto" lang={plan.lang ?? otherLanguageOf(plan.alt)}>
                {plan.alt}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {dialog}
    </DetailSection>
  );
}
