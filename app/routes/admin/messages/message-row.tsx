import { Link, useLocation } from "@remix-run/react";
import { Ago } from "#app/components/admin/layout/ago";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { Menu } from "#app/components/admin/layout/menu";
import { MessageStatusForm } from "#app/components/admin/messages/message-status-form";
import { formatDay } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { Words } from "#app/components/ui/words";
import { type Enquiry, stageText } from "#app/schemas/messages/enquiry";
import { spamReasonText } from "#app/schemas/messages/spam-reason";
import type { Picture as PictureData } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";

type Props = Omit<Enquiry, "phone" | "message"> & {
  preview: string;
  listing?: { title: string; picture?: PictureData };
  isOverdue: boolean;
  canChange: boolean;
};

/** Sender, subject, listing, stage and age side by side; in a narrow row the subject stands below the sender, stage and age. */
const columns =
  "relative grid min-h-16 grid-cols-[1.25rem_minmax(0,1fr)_auto_auto_44px] items-center gap-x-2 border-b border-line py-1 text-t2 hover:bg-sand @lg:grid-cols-[1rem_10rem_minmax(0,1fr)_4rem_7.5rem_5.5rem_44px] @lg:gap-x-3";

/** The row of the message that is open beside the list. */
const open = "bg-sand before:absolute before:inset-y-0 before:start-0 before:w-[3px] before:bg-brick";

/** All of the row can be pressed. */
const linkClass =
  "block w-full cursor-pointer truncate text-start no-underline after:absolute after:inset-0 hover:underline [&:dir(rtl)]:overflow-visible [&:dir(rtl)]:wrap-anywhere [&:dir(rtl)]:whitespace-normal";

export function MessageRow({ preview, listing, ...message }: Props) {
  const { id, subject, name, email, createdAt, read, spam, canChange } = message;
  const isOpen = useLocation().pathname === `/admin/messages/${id}`;
  const isNew = !read && spam === undefined;
  const weight = isNew ? "weight-semibold" : "weight-normal";
  const view = { id, subject, className: `${linkClass} ${weight}` };
  return (
    <li className={isOpen ? `${columns} ${open}` : columns} data-row={id}>
      <span>
        {isNew && (
          <i className="ms-1 block size-2 rounded-full bg-brick forced-colors:bg-[CanvasText]">
            <span className="sr-only">{m.row_new()}</span>
          </i>
        )}
      </span>
      <p className={`relative min-w-0 ${weight}`} title={email}>
        <bdi className="block w-fit max-w-full truncate">{name}</bdi> <span className="sr-only">{email}</span>
      </p>
      <div className="col-[2/5] row-start-2 min-w-0 self-start @lg:self-center @lg:col-auto @lg:row-auto">
        <div className="flex min-w-0 items-baseline gap-x-2">
          <h2 className="max-w-4/5 min-w-0 flex-none text-t2" dir="auto">
            {canChange ? (
              <MessageStatusForm {...view} intent="view" />
            ) : (
              <DialogLink className={view.className} to={`/admin/messages/${id}`} label={subject} />
            )}
          </h2>
          <p className="min-w-0 truncate text-ink-2" dir="auto">
            {preview}
          </p>
        </div>
        <Work {...message} listing={listing?.title === subject ? undefined : listing?.title} />
      </div>
      <span className="hidden @lg:block">
        {listing?.picture && (
          <Picture of={listing.picture} sizes="64px" className="h-11 w-16 object-cover" decorative />
        )}
      </span>
      <p className="col-start-3 row-start-1 flex min-w-0 text-t3 @lg:col-start-5">
        <Stage {...message} />
      </p>
      <p className="col-start-4 row-start-1 text-end text-t3 whitespace-nowrap text-ink-2 @lg:col-start-6">
        <Ago iso={createdAt} />
      </p>
      <Menu
        className="z-1 col-start-5 row-span-2 row-start-1 @lg:col-start-7 @lg:row-span-1"
        name={m.row_actions({ subject })}
      >
        {canChange ? (
          <ChangeActions {...message} isNew={isNew} />
        ) : (
          <a href={`/admin/messages/${id}`}>{m.view()}</a>
        )}
      </Menu>
    </li>
  );
}

type ActionsProps = Pick<Props, "id" | "subject" | "spam"> & { isNew: boolean };

function ChangeActions({ id, subject, spam, isNew }: ActionsProps) {
  return (
    <>
      {isNew && <MessageStatusForm id={id} subject={subject} intent="read" />}
      {spam !== undefined && <MessageStatusForm id={id} subject={subject} intent="inbox" />}
      <DialogLink
        className="text-err"
        to={`/admin/messages/${id}/delete`}
        label={m.delete()}
        name={subject}
      />
    </>
  );
}

function Stage({ spam, stage, lostReason }: Pick<Props, "spam" | "stage" | "lostReason">) {
  if (spam !== undefined || stage === "new") return null;
  const text = stageText(stage, lostReason);
  return (
    <span
      className={`max-w-30 truncate border-edge @lg:border @lg:px-2 @lg:py-0.6 ${stage === "won" ? "text-ok" : "text-ink-2"}`}
      title={text}
    >
      {text}
    </span>
  );
}

type WorkProps = Pick<
  Props,
  "spam" | "ownerName" | "nextAction" | "nextActionOn" | "labels" | "isOverdue"
> & {
  listing?: string;
};

/**
 * Next action, owner, listing and labels in one line; of spam its reason. In several where it is read from the right: an ellipsis at its
 * end, of a clamped text as well, would take the first letters of words from the left.
 */
function Work({ spam, listing, labels, isOverdue, ownerName, nextAction, nextActionOn }: WorkProps) {
  if (spam !== undefined)
    return (
      <p className="truncate text-t3 text-brick-text min-[1100px]:in-[[data-pane]~*]:hidden">
        {spamReasonText(spam)}
      </p>
    );
  const due = { action: nextAction ?? "", day: nextActionOn ? formatDay(nextActionOn) : "" };
  return (
    <p className="flex items-center gap-x-3 overflow-x-clip text-t3 min-[1100px]:in-[[data-pane]~*]:hidden [&>:not(a)]:min-w-0 ltr:[&>:not(a)]:truncate ltr:whitespace-nowrap rtl:flex-wrap rtl:wrap-anywhere text-ink-2 empty:hidden">
      {nextActionOn && (
        <span className={isOverdue ? "text-brick-text" : undefined}>
          <Words
            of={isOverdue ? m.row_overdue.parts(due) : m.row_due.parts(due)}
            with={{ due: (words) => <bdi>{words}</bdi> }}
          />
        </span>
      )}
      {ownerName && <bdi>{ownerName}</bdi>}
      {listing && <bdi>{m.chip_about({ title: listing })}</bdi>}
      {labels.map((label) => (
        <Link
          key={label}
          className="touch relative z-1 -my-3 flex-none"
          to={`/admin/messages?label=${encodeURIComponent(label)}`}
          dir="auto"
        >
          {label}
        </Link>
      ))}
    </p>
  );
}
