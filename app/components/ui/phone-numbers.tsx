import { type ComponentProps, Fragment } from "react";
import type { Phone } from "#app/schemas/readers/phone-links";
import { isolate } from "#app/words/isolate";

type Props = {
  of: Phone[];
  link?: ComponentProps<"a">;
  /** Text of a number, in its link. */
  write?(text: string, index: number): string;
};

/** Telephone numbers as links to call them; one that can't be read is text. */
export function PhoneNumbers({ of, link, write = (text) => text }: Props) {
  const numbers = of.map(({ text, number }, index) => (
    <Fragment key={text}>
      {index > 0 && ", "}
      {number ? (
        <a {...link} href={`tel:${number}`}>
          {write(text, index)}
        </a>
      ) : (
        isolate(write(text, index))
      )}
    </Fragment>
  ));
  // Commas stay in the line, also where the numbers are in a flex box.
  return numbers.length > 1 ? <span>{numbers}</span> : numbers;
}
