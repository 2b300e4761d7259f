import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatCount } from "#app/components/format";
import { TextButton } from "#app/components/ui/text-button";
import type { MailKind, UnsentMail } from "#app/schemas/messages/message";

const action = "inline-flex min-h-touch min-w-touch items-center";

/** Band over every page: mails that were not sent, each kind with what can be done. */
export function UnsentMails({ unsent }: { unsent: UnsentMail[] }) {
  return (
    <section
      className="grid gap-x-6 gap-y-2 border-b border-s-[6px] border-line border-s-yellow bg-sand py-3 ps-[calc(var(--spacing-margin)-6px)] pe-margin text-t2 min-[72em]:grid-cols-[minmax(0,1fr)_repeat(3,max-content)]"
      aria-label="Mail"
    >
      {unsent.map((mails) => (
        <UnsentKind key={`${mails.mail}-${mails.kind}`} {...mails} />
      ))}
    </section>
  );
}

function UnsentKind({ mail, kind, error, count, since, canRetry }: UnsentMail) {
  const { formatDateTime } = useDates();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: `mail-${mail}-${kind}` });
  return (
    <fetcher.Form
      // Actions in columns as wide as their labels, where there is space.
      className="flex flex-wrap items-center gap-x-6 border-line not-first:border-t not-first:pt-2 min-[72em]:col-span-full min-[72em]:grid min-[72em]:grid-cols-subgrid"
      method="post"
      action="/admin/mail"
    >
      <p className="flex-auto basis-full">
        {formatCount(count, ...nouns[mail])}{" "}
        {(mail === "notification" ? messageTexts : mailTexts)[kind][count === 1 ? 0 : 1]}{" "}
        <time className="whitespace-nowrap" dateTime={since}>
          {formatDateTime(since)}
        </time>
        . {error}
        {!canRetry &&
          " It can't be sent again, because its text may hold a secret address and is not kept: make a new one."}
      </p>
      {!aboutNoMessage.includes(mail) && (
        <Link className={action} to="/admin/messages">
          Read {count === 1 && mail === "notification" ? "it" : "them"} under Messages
        </Link>
      )}
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="mail" value={mail} />
      <input type="hidden" name="kind" value={kind} />
      {canRetry && (
        <TextButton className={action} type="submit" name="intent" value="again">
          {kind === "unsure" ? "Send again" : "Try again"}
        </TextButton>
      )}
      {kind !== "waiting" && (
        <TextButton className={action} type="submit" name="intent" value="dismiss">
          Dismiss
        </TextButton>
      )}
    </fetcher.Form>
  );
}

const nouns: Record<MailKind, [string, string]> = {
  notification: ["message", "messages"],
  account: ["mail about an account", "mails about accounts"],
  digest: ["digest of new messages", "digests of new messages"],
  acknowledgement: ["acknowledgement to a visitor", "acknowledgements to visitors"],
  reply: ["reply to a message", "replies to messages"],
  alert: ["alert of new listings", "alerts of new listings"],
  confirmation: ["request to confirm an alert", "requests to confirm alerts"],
};

const aboutNoMessage: MailKind[] = ["account", "alert", "confirmation"];

/** Singular and plural. */
const messageTexts = {
  waiting: ["has been waiting to be mailed since", "have been waiting to be mailed since"],
  "given up": ["was not mailed. It came on", "were not mailed. The first came on"],
  unsure: ["may not have been mailed. It came on", "may not have been mailed. The first came on"],
};

const mailTexts = {
  waiting: ["has been waiting to be sent since", "have been waiting to be sent since"],
  "given up": ["was not sent. It was written on", "were not sent. The first was written on"],
  unsure: ["may not have been sent. It was written on", "may not have been sent. The first was written on"],
};
