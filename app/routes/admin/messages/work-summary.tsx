import { Link } from "@remix-run/react";
import { capitalize, formatDay } from "#app/components/format";
import type { Enquiry } from "#app/schemas/messages/enquiry";

type Props = Pick<
  Enquiry,
  "stage" | "lostReason" | "ownerName" | "nextAction" | "nextActionOn" | "labels"
> & {
  listing?: string;
  isOverdue: boolean;
};

/** Stage, labels, owner and next action of a message in one line. */
export function WorkSummary({ stage, lostReason, listing, labels, isOverdue, ...work }: Props) {
  const { ownerName, nextAction, nextActionOn } = work;
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-t3 wrap-anywhere text-ink-2">
      {stage !== "new" && (
        <b className="weight-medium text-ink">{capitalize(lostReason ? `${stage}: ${lostReason}` : stage)}</b>
      )}
      {ownerName && <bdi>{ownerName}</bdi>}
      {nextActionOn && (
        <span className={isOverdue ? "text-brick-text" : undefined}>
          <bdi>{nextAction}</bdi>, {formatDay(nextActionOn)}
          {isOverdue && " (overdue)"}
        </span>
      )}
      {listing && <bdi>About {listing}</bdi>}
      {labels.map((label) => (
        <Link
          key={label}
          className="touch"
          to={`/admin/messages?label=${encodeURIComponent(label)}`}
          dir="auto"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
