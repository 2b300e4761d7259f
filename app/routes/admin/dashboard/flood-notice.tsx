import { Link } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatCount } from "#app/components/format";
import { Notice } from "#app/components/ui/notice";
import type { Flood } from "#app/schemas/messages/message";

type Props = Flood & {
  digestMinutes: number;
  hasMail: boolean;
  /** Proxies name the addresses of the senders. */
  knowsAddresses: boolean;
};

/** Says that more messages are coming in than usual, and what becomes of them. */
export function FloodNotice({ since, inbox, spam, rejected, ...props }: Props) {
  const { isInDigest, digestMinutes, hasMail, knowsAddresses } = props;
  const { formatDateTime } = useDates();
  const total = formatCount(inbox + spam + rejected, "message", "messages");
  return (
    <Notice as="div" variant="admin" className="mt-6">
      <h2 className="text-t1">Many messages are coming in</h2>
      <p className="mt-1.4">
        {`${total} came in the last hour; too many since `}
        <time className="whitespace-nowrap" dateTime={since}>
          {formatDateTime(since)}
        </time>
        {". "}
        <Link to="/admin/messages">{`${inbox.toLocaleString("en")} went to the inbox`}</Link>
        {", "}
        <Link to="/admin/messages?tab=spam">{`${spam.toLocaleString("en")} to Spam`}</Link>
        {rejected > 0 &&
          `; ${formatCount(rejected, "was", "were")} refused, with the request to send it again later`}
        {"."}
      </p>
      <p className="mt-1.4">
        {"What may come from people stays in the inbox."}
        {isInDigest &&
          hasMail &&
          ` As long as this lasts, one mail in ${digestMinutes} minutes counts the new messages, instead of a mail for each.`}
      </p>
      {!knowsAddresses && (
        <p className="mt-1.4 text-ink-2">
          Limits for each sender are off, because TRUST_PROXY is not set; docs/operating.md tells the host
          more.
        </p>
      )}
    </Notice>
  );
}
