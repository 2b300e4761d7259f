import { Fragment } from "react";
import { mailHref } from "#app/components/format";
import { type Phone, whatsAppDigits } from "#app/schemas/readers/phone-links";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  phones: Phone[];
  /** Address for a link to write a mail. */
  email?: string;
  /** First words of a WhatsApp message. */
  text: string;
};

/** Links to call the numbers of a person and to write to them; one that can't be read has none. */
export function PhoneLinks({ phones, email, text }: Props) {
  const callable = phones.filter(({ number }) => number);
  if (callable.length === 0 && !email) return null;
  return (
    <p className="-my-3 flex flex-wrap gap-x-4 text-t2">
      {callable.map(({ text: typed, number = "" }) => (
        <Fragment key={number}>
          <a className="touch" href={`tel:${number}`}>
            {callable.length > 1 ? m.phone_call_number({ number: typed }) : m.phone_call()}
          </a>
          {/* Another tab: the reply that is typed here stays. */}
          <a
            className="touch"
            href={`https://wa.me/${whatsAppDigits(number)}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
          >
            {callable.length > 1 ? m.phone_whatsapp_number({ number: typed }) : m.phone_whatsapp()}
          </a>
        </Fragment>
      ))}
      {email && (
        <a className="touch" href={mailHref(email)}>
          {m.field_email()}
        </a>
      )}
    </p>
  );
}
