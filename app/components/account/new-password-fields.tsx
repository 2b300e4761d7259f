import { type FormEvent, useRef, useState } from "react";
import { Field, type FieldState } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  newPassword: FieldState;
  confirmPassword: FieldState;
  /** The secret of the page's address, where nobody is signed in. */
  linkKey?: string;
  className?: string;
};

/** Delay after the last key press, in ms. */
const pauseMs = 400;

/** A new password and the same once more. With script the server says while it is typed how strong it is. */
export function NewPasswordFields({ newPassword, confirmPassword, linkKey = "", className }: Props) {
  const [strength, setStrength] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const askStrength = ({ target }: FormEvent<HTMLElement>) => {
    const input = target as HTMLInputElement;
    clearTimeout(timer.current);
    timer.current = setTimeout(async () => {
      const password = input.value;
      const answer = await fetchStrength(password, linkKey);
      // It may have changed meanwhile.
      if (password === input.value) setStrength(answer);
    }, pauseMs);
  };
  return (
    <div className={`grid gap-x-gutter gap-y-6 ${className ?? ""}`.trim()}>
      <div className="grid content-start gap-1.4" onInput={askStrength}>
        <Field
          field={newPassword}
          label={m.password_new()}
          type="password"
          autoComplete="new-password"
          hint={m.password_new_hint()}
        />
        {/* In the document from the start, so that screen readers notice its changes. */}
        <Hint role="status" className={strength && "text-ink"}>
          {strength}
        </Hint>
      </div>
      <Field
        field={confirmPassword}
        label={m.password_confirm()}
        type="password"
        autoComplete="new-password"
        hint={m.password_confirm_hint()}
      />
    </div>
  );
}

/** Rates the password in words; '' without an answer, which only the form itself needs. */
async function fetchStrength(password: string, key: string) {
  try {
    const body = new URLSearchParams({ password, key });
    const response = await fetch("/password-strength", { method: "POST", body });
    return response.ok ? String((await response.json()).strength) : "";
  } catch {
    return "";
  }
}
