import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { useContext } from "react";
import { DocumentContext } from "#app/components/context/document-context";
import { FieldError } from "#app/components/forms/field";
import { sampleStyle } from "#app/components/layout/appearance";
import { choiceClass, radioClass } from "#app/components/ui/choice-class";
import { type Font, fontNames, fonts } from "#app/schemas/appearance/appearance";

const sample = "A house round a court";

/** Radio buttons of the fonts, each with a sample. */
export function FontField({ field, label }: { field: FieldMetadata<string>; label: string }) {
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
              {sample}
            </span>
            <span className="col-start-2 text-t2 text-ink-2">{fonts[font]}</span>
          </label>
        );
      })}
      <FieldError field={field} />
    </fieldset>
  );
}
