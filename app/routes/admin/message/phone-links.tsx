import { telHref } from "#app/components/format";

type Props = {
  /** As the sender typed it. */
  phone: string;
  /** International form; without it only what was typed can be called. */
  number?: string;
  /** What a WhatsApp message begins with. */
  text: string;
};

/** The phone number of a message, with links to call it and to write to it. */
export function PhoneLinks({ phone, number, text }: Props) {
  if (!phone) return null;
  return (
    <span className="-my-2.5 flex flex-wrap items-center gap-x-4">
      <span>{phone}</span>
      <a className="touch" href={telHref(number ?? phone)}>
        Call
      </a>
      {number && (
        // Another tab: the reply that is typed here stays.
        <a
          className="touch"
          href={`https://wa.me/${number.slice(1)}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      )}
    </span>
  );
}
