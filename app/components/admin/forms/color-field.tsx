import { useRef } from "react";
import { Field, type FieldState } from "#app/components/forms/field";

type Props = { field: FieldState; label: string; hint?: string; initial: string };

/** A color that is typed or pasted; with script a picker beside it fills it in. @param initial of the picker while nothing is typed */
export function ColorField({ field, label, hint, initial }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const inputsOf = () => [...(row.current?.querySelectorAll("input") ?? [])];
  const showTyped = () => {
    const [text, picker] = inputsOf();
    if (text && picker) picker.value = /^#[\da-f]{6}$/i.test(text.value.trim()) ? text.value.trim() : initial;
  };
  const fillIn = () => {
    const [text, picker] = inputsOf();
    if (!(text && picker)) return;
    text.value = picker.value;
    // Conform and the draft listen to it.
    text.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div
      ref={row}
      className="grid max-w-prose grid-cols-[minmax(0,1fr)_auto] gap-x-3"
      onInput={(event) => (event.target === inputsOf()[1] ? fillIn() : showTyped())}
    >
      <Field field={field} label={label} hint={hint} />
      <input
        className="mt-[calc(var(--text-t3)*1.45+0.35rem)] w-16 cursor-pointer p-1.2 noscript:hidden"
        type="color"
        key={field.key}
        defaultValue={field.initialValue || initial}
        aria-label={`${label}, picker`}
      />
    </div>
  );
}
