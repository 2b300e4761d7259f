import { Link } from "@remix-run/react";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { useDates } from "#app/components/admin/layout/use-dates";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { MessageStatusForm } from "#app/components/admin/messages/message-status-form";
import { capitalize, formatDay } from "#app/components/format";
import { Badge } from "#app/components/ui/badge";
import type { Enquiry } from "#app/schemas/messages/enquiry";

type Props = Omit<Enquiry, "phone" | "message"> & {
  preview: string;
  listing?: string;
  isOverdue: boolean;
  canChange: boolean;
};

/** Lays out one column, then actions at the side, then an excerpt of the text between them. */
const card =
  "grid gap-x-6 gap-y-0.6 border-b border-line pt-3.6 pb-1.6 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:pb-3.6 @2xl:grid-cols-[minmax(0,5fr)_minmax(0,8fr)_16rem] @2xl:items-start @2xl:py-3";

/** A mark in the margin, so that all names are aligned. */
const unread =
  "relative before:absolute before:-start-[calc(0.75rem+3px)] before:top-0 before:-bottom-px before:w-[3px] before:bg-brick";

const actions =
  "-ms-2.2 @xl:col-start-2 @xl:ms-0 @xl:-me-2.2 @xl:flex-nowrap @xl:self-center @2xl:col-start-3 @2xl:justify-end";

export function MessageCard({ preview, canChange, ...message }: Props) {
  const { id, subject, name, email, createdAt, read, spam } = message;
  const { formatDateTime } = useDates();
  const isNew = !read && spam === undefined;
  return (
    <li className={isNew ? `${card} ${unread}` : card} data-row={id}>
      <div className="flex items-baseline gap-3">
        <h2 className={isNew ? "wrap-anywhere" : "weight-medium wrap-anywhere"} dir="auto">
          {subject}
        </h2>
        {isNew && <Badge>New</Badge>}
      </div>
      <p className="flex flex-wrap items-baseline gap-x-3 text-t2 wrap-anywhere text-ink-2">
        <span>{name}</span>
        <span>{email}</span>
        <time className="text-t3" dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </p>
      {spam === undefined && <WorkSummary {...message} />}
      {spam && <p className="text-t3 text-brick-text">{spam}</p>}
      <p
        className="mt-1 line-clamp-2 max-w-[80ch] text-t2 wrap-anywhere @2xl:col-start-2 @2xl:row-[1/4] @2xl:mt-0 @2xl:line-clamp-3"
        dir="auto"
      >
        {preview}
      </p>
      <RowActions className={`${actions} @xl:row-[1/5] @2xl:row-[1/4]`}>
        {canChange ? (
          <ChangeActions {...message} isNew={isNew} />
        ) : (
          <DialogLink className={actionClass()} to={`/admin/messages/${id}`} label="View" name={subject} />
        )}
      </RowActions>
    </li>
  );
}

type ActionsProps = Pick<Props, "id" | "subject" | "spam"> & { isNew: boolean };

function ChangeActions({ id, subject, spam, isNew }: ActionsProps) {
  const status = { className: actionClass(), id, subject };
  return (
    <>
      {isNew && <MessageStatusForm {...status} intent="read" />}
      {spam !== undefined && <MessageStatusForm {...status} intent="inbox" />}
      <MessageStatusForm {...status} intent="view" />
      <DialogLink
        className={actionClass({ isDanger: true })}
        to={`/admin/messages/${id}/delete`}
        label="Delete"
        name={subject}
      />
    </>
  );
}

type WorkSummaryProps = Pick<
  Enquiry,
  "stage" | "lostReason" | "ownerName" | "nextAction" | "nextActionOn" | "labels"
> & {
  listing?: string;
  isOverdue: boolean;
};

function WorkSummary({ stage, lostReason, listing, labels, isOverdue, ...work }: WorkSummaryProps) {
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
