import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatCount } from "#app/components/format";
import { TextButton } from "#app/components/ui/text-button";
import type { UnsentMail } from "#app/schemas/message";

const action = "inline-flex min-h-touch min-w-touch items-center";

/** Warns of notification e-mails that were not sent, and offers to retry or dismiss them. */
export function UnsentMails({ unsent }: { unsent: UnsentMail[] }) {
  return (
    <section
      className="grid gap-x-6 gap-y-2 border-b border-s-[6px] border-line border-s-yellow bg-sand py-3 ps-[calc(var(--spacing-margin)-6px)] pe-margin text-t2 min-[72em]:grid-cols-[minmax(0,1fr)_repeat(3,max-content)]"
      aria-label="Mail"
    >
      {unsent.map((mails) => (
        <UnsentKind key={mails.kind} {...mails} />
      ))}
    </section>
  );
}

function UnsentKind({ kind, error, count, since }: UnsentMail) {
  const { formatDateTime } = useDates();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: `mail-${kind}` });
  return (
    <fetcher.Form
      // Actions in columns as wide as their labels, where there is space.
      className="flex flex-wrap items-center gap-x-6 border-line not-first:border-t not-first:pt-2 min-[72em]:col-span-full min-[72em]:grid min-[72em]:grid-cols-subgrid"
      method="post"
      action="/admin/mail"
    >
      <p className="flex-auto basis-full">
        {formatCount(count, "message", "messages")} {texts[kind][count === 1 ? 0 : 1]}{" "}
        <time className="whitespace-nowrap" dateTime={since}>
          {formatDateTime(since)}
        </time>
        . {error}
      </p>
      <Link className={action} to="/admin/messages">
        Read {count === 1 ? "it" : "them"} under Messages
      </Link>
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="kind" value={kind} />
      <TextButton className={action} type="submit" name="intent" value="again">
        {kind === "unsure" ? "Send again" : "Try again"}
      </TextButton>
      {kind !== "waiting" && (
        <TextButton className={action} type="submit" name="intent" value="dismiss">
          Dismiss
        </TextButton>
      )}
    </fetcher.Form>
  );
}

/** Singular and plural. */
const texts = {
  waiting: ["has been waiting to be mailed since", "have been waiting to be mailed since"],
  "given up": ["was not mailed. It came on", "were not mailed. The first came on"],
  unsure: ["may not have been mailed. It came on", "may not have been mailed. The first came on"],
};
