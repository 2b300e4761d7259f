import { useRef } from "react";
import { Field, type FieldState } from "#app/components/forms/field";

type Props = { field: FieldState; label: string; hint?: string; initial: string };

/** A color that is typed or pasted; with script a picker beside it fills it in. @param initial of the picker while no color is typed */
export function ColorField({ field, label, hint, initial }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // A picker takes nothing but a whole color.
  const shown = (typed = "") => typed.trim().match(/^#[\da-f]{6}$/i)?.[0] ?? initial;
  const onInput = ({ target }: { target: EventTarget }) => {
    const [text, picker] = row.current?.querySelectorAll("input") ?? [];
    if (!(text && picker)) return;
    if (target === text) picker.value = shown(text.value);
    else {
      text.value = picker.value;
      // Conform and the draft listen to it.
      text.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  return (
    <div ref={row} className="grid max-w-prose grid-cols-[minmax(0,1fr)_auto] gap-x-3" onInput={onInput}>
      <Field field={field} label={label} hint={hint} />
      <input
        className="mt-[calc(var(--text-t3)*1.45+0.35rem)] w-16 cursor-pointer p-1.2 noscript:hidden"
        type="color"
        key={field.key}
        defaultValue={shown(field.initialValue)}
        aria-label={`${label}, picker`}
      />
    </div>
  );
}
