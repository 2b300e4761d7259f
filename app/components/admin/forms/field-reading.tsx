import { type FormEvent, type ReactNode, useState } from "react";

type Props = {
  /** Text of the field at first. */
  typed: string | undefined;
  read: (text: string) => string;
  /** The field. */
  children: ReactNode;
};

/** A field with how its text is read, which follows what is typed. */
export function FieldReading({ typed = "", read, children }: Props) {
  const [text, setText] = useState(typed);
  const follow = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setText(target.value);
  };
  return (
    <div className="grid content-start gap-1.4" onInput={follow}>
      {children}
      <p className="text-t3 text-ink-2 empty:hidden" aria-live="polite">
        {read(text)}
      </p>
    </div>
  );
}
