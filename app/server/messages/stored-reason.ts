import { m } from "#app/words/compiled/messages.js";
import { english } from "#app/words/label";
import type { InLanguage } from "#app/words/language";

type Reason = (inputs: { value: string }, language?: InLanguage) => string;

/** Reasons for which a mail was not sent. */
const reasons: Reason[] = [
  m.delivery_no_address,
  m.delivery_unconfirmed,
  m.delivery_untrusted,
  m.delivery_password_unchecked,
  m.delivery_password,
  m.delivery_no_answer,
  m.delivery_unknown_name,
  m.delivery_unreachable,
  m.delivery_ended,
  m.delivery_later,
  m.delivery_recipient,
  m.delivery_sender,
  m.delivery_refused,
  m.delivery_stopped,
  m.delivery_site_ended,
  m.delivery_expired,
];

/** A reason that is stored, in the language of the request; one that no message says stays as it is. */
export function reasonInWords(reason: string) {
  for (const say of reasons) {
    const [start = "", end] = say({ value: "\0" }, english).split("\0");
    if (end === undefined ? reason === start : reason.startsWith(start) && reason.endsWith(end))
      return say({ value: reason.slice(start.length, end ? -end.length : undefined) });
  }
  return reason;
}
