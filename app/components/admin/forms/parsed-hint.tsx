import { type FormEvent, type ReactNode, useState } from "react";

type Props = {
  input: string | undefined;
  read: (text: string) => string;
  children: ReactNode;
};

export function ParsedHint({ input = "", read, children }: Props) {
  const [text, setText] = useState(input);
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
