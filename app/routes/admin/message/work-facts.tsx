import { Description } from "#app/components/admin/layout/description-list";
import { capitalize, formatDay } from "#app/components/format";
import type { Enquiry } from "#app/schemas/messages/enquiry";

/** Work on a message, for users who may not change it. */
export function WorkFacts({ stage, lostReason, ownerName, nextAction, nextActionOn, labels }: Enquiry) {
  const facts = [
    ["Stage", capitalize(lostReason ? `${stage}: ${lostReason}` : stage)],
    ["Owner", ownerName],
    ["Next action", nextActionOn ? `${nextAction}, ${formatDay(nextActionOn)}` : nextAction],
    ["Labels", labels.join(", ")],
  ];
  return facts.map(([term = "", text]) => {
    if (!text) return null;
    return (
      <Description key={term} term={term} dir="auto">
        {text}
      </Description>
    );
  });
}
