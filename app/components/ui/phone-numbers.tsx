import { Fragment } from "react";
import type { Phone } from "#app/schemas/readers/phone-links";

type Props = {
  of: Phone[];
  className?: string;
  /** Text before the first number, in its link. */
  write?(text: string, index: number): string;
};

/** Telephone numbers as links to call them; one that can't be read is text. */
export function PhoneNumbers({ of, className, write = (text) => text }: Props) {
  return of.map(({ text, number }, index) => (
    <Fragment key={text}>
      {index > 0 && ", "}
      {number ? (
        <a className={className} href={`tel:${number}`}>
          {write(text, index)}
        </a>
      ) : (
        write(text, index)
      )}
    </Fragment>
  ));
}
