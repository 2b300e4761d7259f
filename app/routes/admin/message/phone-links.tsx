import { telHref } from "#app/components/format";

type Props = {
  /** Number in the sender's spelling. */
  phone: string;
  /** International form; without it only what was typed can be called. */
  number?: string;
  /** First words of a WhatsApp message. */
  text: string;
};

/** Links to call the number of a message and to write to it. */
export function PhoneLinks({ phone, number, text }: Props) {
  if (!phone) return null;
  return (
    <p className="-my-3 flex flex-wrap gap-x-4 text-t2">
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
    </p>
  );
}
