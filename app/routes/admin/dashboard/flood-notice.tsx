import { Link } from "@remix-run/react";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatCount } from "#app/components/format";
import { Notice } from "#app/components/ui/notice";
import type { Flood } from "#app/schemas/message";

type Props = Flood & {
  /** Whether a digest is mailed at all. */
  hasMail: boolean;
  /** Whether a proxy names the addresses of the senders. */
  knowsAddresses: boolean;
};

/** Says that more messages are coming in than usual, and what becomes of them. */
export function FloodNotice({ since, inbox, spam, rejected, isInDigest, hasMail, knowsAddresses }: Props) {
  const { formatDateTime } = useDates();
  const total = formatCount(inbox + spam + rejected, "message", "messages");
  return (
    <Notice as="div" variant="admin" className="mt-6">
      <h2 className="text-t1">Many messages are coming in</h2>
      <p className="mt-1.4">
        {`${total} in the last hour, and too many since `}
        <time className="whitespace-nowrap" dateTime={since}>
          {formatDateTime(since)}
        </time>
        {". Nobody has to do anything: "}
        <Link to="/admin/messages">{`${formatCount(inbox, "is", "are")} in the inbox`}</Link>
        {", "}
        <Link to="/admin/messages?tab=spam">{`${formatCount(spam, "looks", "look")} like spam`}</Link>
        {rejected > 0 &&
          `, ${formatCount(rejected, "sender was", "senders were")} asked to send it again later`}
        {"."}
      </p>
      {isInDigest && (
        <p className="mt-1.4">
          {hasMail
            ? "As long as it lasts, one mail in 10 minutes counts the new messages, instead of a mail for each."
            : "Real messages may be among those in the inbox."}
        </p>
      )}
      {!knowsAddresses && (
        <p className="mt-1.4 text-ink-2">
          The limits for each sender need TRUST_PROXY, which is not set: whoever hosts the site finds it in
          docs/operating.md.
        </p>
      )}
    </Notice>
  );
}
