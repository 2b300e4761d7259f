import { Link, useFetcher, useLocation } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { TextButton } from "#app/components/ui/text-button";
import { Words } from "#app/components/ui/words";
import type { MailKind, UnsentMail } from "#app/schemas/messages/message";
import { m } from "#app/words/compiled/messages.js";

const action = "inline-flex min-h-touch min-w-touch items-center";

/** Band over every page: mails that were not sent, each kind with what can be done. */
export function UnsentMails({ unsent }: { unsent: UnsentMail[] }) {
  return (
    <section
      className="grid gap-x-6 gap-y-2 border-b border-s-[6px] border-line border-s-yellow bg-sand py-3 ps-[calc(var(--spacing-margin)-6px)] pe-margin text-t2 min-[72em]:grid-cols-[minmax(0,1fr)_repeat(3,max-content)]"
      aria-label={m.mail_band()}
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
        <Words
          of={textOf(kind, { kind: mail, count })}
          with={{
            time: () => (
              <time className="whitespace-nowrap" dateTime={since}>
                {formatDateTime(since)}
              </time>
            ),
          }}
        />{" "}
        {error}
        {!canRetry && ` ${m.mail_no_retry()}`}
      </p>
      {!aboutNoMessage.includes(mail) && (
        <Link className={action} to="/admin/messages">
          {count === 1 && mail === "notification" ? m.mail_read_it() : m.mail_read_them()}
        </Link>
      )}
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="mail" value={mail} />
      <input type="hidden" name="kind" value={kind} />
      {canRetry && (
        <TextButton className={action} type="submit" name="intent" value="again">
          {kind === "unsure" ? m.mail_send_again() : m.mail_try_again()}
        </TextButton>
      )}
      {kind !== "waiting" && (
        <TextButton className={action} type="submit" name="intent" value="dismiss">
          {m.mail_dismiss()}
        </TextButton>
      )}
    </fetcher.Form>
  );
}

const aboutNoMessage: MailKind[] = ["account", "alert", "confirmation"];

/** Words for the state of the mails, and since when they are in it. */
function textOf(kind: UnsentMail["kind"], mails: { kind: MailKind; count: number }) {
  if (kind === "waiting") return m.mail_waiting.parts(mails);
  return kind === "unsure" ? m.mail_unsure.parts(mails) : m.mail_given_up.parts(mails);
}
