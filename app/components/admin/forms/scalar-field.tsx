import { type FieldMetadata, getCollectionProps, getInputProps } from "@conform-to/react";
import { useContext, useRef } from "react";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { choiceClass, radioClass } from "#app/components/admin/forms/choice-class";
import { MarkdownField } from "#app/components/admin/forms/markdown-field";
import { DocumentContext } from "#app/components/context/document-context";
import { Field, FieldError, type FieldState, type Options, SelectField } from "#app/components/forms/field";
import { sampleStyle } from "#app/components/layout/appearance";
import { type Font, fontNames, fonts } from "#app/schemas/appearance/appearance";
import type { Field as FieldDefinition } from "#app/schemas/records/record";
import { choiceText } from "#app/schemas/records/record-values";
import type { UnitSettings } from "#app/schemas/units/unit-settings";
import { m } from "#app/words/compiled/messages.js";
import { ParsedHint } from "./parsed-hint";
import { Suggestions } from "./suggestions";

type Props = {
  metadata: FieldMetadata<string> | undefined;
  field: FieldDefinition;
  hint?: string;
  units?: UnitSettings;
  offered?: Options;
  suggested?: readonly string[];
};

export function ScalarField({ metadata, field, hint = field.hint?.(), units, offered, suggested }: Props) {
  const { control } = field;
  const label = field.label();
  if (!metadata) return null;
  if (control.type === "select") {
    const { values, keepsOther } = control;
    const { initialValue = "" } = metadata;
    const offered = keepsOther && !values.includes(initialValue) ? [...values, initialValue] : values;
    const options = offered.map((value) => [value, choiceText(control, value)] as const);
    return <SelectField field={metadata} label={label} hint={hint} options={options} />;
  }
  if (control.type === "offered")
    return <SelectField field={metadata} label={label} hint={hint} options={offered ?? []} />;
  if (control.type === "checkbox") {
    const { key, ...input } = getInputProps(metadata, { type: "checkbox" });
    return <Checkbox key={key} label={label} {...input} />;
  }
  if (control.type === "textarea" && control.isMarkdown)
    return <MarkdownField field={metadata} rows={control.rows} label={label} hint={hint} />;
  if (control.type === "color")
    return <ColorField field={metadata} initial={control.initial} label={label} hint={hint} />;
  if (control.type === "font") return <FontField field={metadata} label={label} />;
  return <TextField metadata={metadata} field={field} hint={hint} units={units} suggested={suggested} />;
}

type TextProps = Omit<Props, "offered"> & { metadata: FieldMetadata<string> };

function TextField({ metadata, field, hint, units, suggested }: TextProps) {
  const { control, parsedHint } = field;
  const rows = control.type === "textarea" ? control.rows : undefined;
  const { inputType, autoComplete } =
    control.type === "text" ? control : { inputType: inputTypes[control.type], autoComplete: undefined };
  const list = suggested && `${metadata.id}-suggestions`;
  const input = (
    <>
      <Field
        field={metadata}
        label={field.label()}
        hint={hint}
        rows={rows}
        type={inputType}
        list={list}
        autoComplete={autoComplete}
      />
      {list && <Suggestions id={list} texts={suggested} />}
    </>
  );
  if (!parsedHint || !units) return input;
  return (
    <ParsedHint input={metadata.initialValue} read={(text) => parsedHint(text, units)}>
      {input}
    </ParsedHint>
  );
}

const inputTypes: Partial<Record<FieldDefinition["control"]["type"], "number" | "datetime-local">> = {
  number: "number",
  time: "datetime-local",
};

type ColorFieldProps = { field: FieldState; label: string; hint?: string; initial: string };

/** A color that is typed or pasted; with script a picker beside it fills it in. @param initial of the picker while no color is typed */
function ColorField({ field, label, hint, initial }: ColorFieldProps) {
  const row = useRef<HTMLDivElement>(null);
  // A picker takes nothing but a whole color.
  const hexColorOf = (typed = "") => typed.trim().match(/^#[\da-f]{6}$/i)?.[0] ?? initial;
  const onInput = ({ target }: { target: EventTarget }) => {
    const [text, picker] = row.current?.querySelectorAll("input") ?? [];
    if (!(text && picker)) return;
    if (target === text) picker.value = hexColorOf(text.value);
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
        defaultValue={hexColorOf(field.initialValue)}
        aria-label={m.color_picker({ label })}
      />
    </div>
  );
}

function FontField({ field, label }: { field: FieldMetadata<string>; label: string }) {
  const { nonce } = useContext(DocumentContext);
  return (
    <fieldset className="grid gap-3" id={field.id} aria-describedby={field.errors && field.errorId}>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sampleStyle }} />
      <legend className="mb-1.4 p-0">{label}</legend>
      {getCollectionProps(field, { type: "radio", options: fontNames }).map(({ key, ...input }) => {
        const font = input.value as Font;
        return (
          <label className={`min-h-touch items-center ${choiceClass}`} htmlFor={input.id} key={key}>
            <input {...input} className={radioClass} />
            <b className="weight-semibold">{font}</b>
            <span className="col-start-2 text-d3" data-font={font}>
              {m.font_sample()}
            </span>
            <span className="col-start-2 text-t2 text-ink-2">{fonts[font]()}</span>
          </label>
        );
      })}
      <FieldError field={field} />
    </fieldset>
  );
}
