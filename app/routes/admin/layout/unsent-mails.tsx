import { Link, useFetcher, useLocation } from "@remix-run/react";
import { formatCount, formatDateTime } from "#app/components/format";
import type { UnsentMail } from "#app/schemas/message";

/** Warns of notification e-mails that were not sent, and offers to retry or dismiss them. */
export function UnsentMails({ unsent }: { unsent: UnsentMail[] }) {
  return (
    <section className="unsent" aria-label="Mail">
      {unsent.map((mails) => (
        <UnsentKind key={mails.kind} {...mails} />
      ))}
    </section>
  );
}

function UnsentKind({ kind, error, count, since }: UnsentMail) {
  const { pathname, search } = useLocation();
  const fetcher = useFetcher({ key: `mail-${kind}` });
  return (
    <fetcher.Form method="post" action="/admin/mail">
      <p>
        {formatCount(count, "message", "messages")} {texts[kind][count === 1 ? 0 : 1]}{" "}
        <time dateTime={since}>{formatDateTime(since)}</time>. {error}
      </p>
      <Link to="/admin/messages">Read {count === 1 ? "it" : "them"} under Messages</Link>
      <input type="hidden" name="to" value={pathname + search} />
      <input type="hidden" name="kind" value={kind} />
      <button className="link" type="submit" name="intent" value="again">
        {kind === "unsure" ? "Send again" : "Try again"}
      </button>
      {kind !== "waiting" && (
        <button className="link" type="submit" name="intent" value="dismiss">
          Dismiss
        </button>
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
