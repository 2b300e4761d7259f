import type { FieldMetadata } from "@conform-to/react";
import type { MouseEvent } from "react";
import { Marked } from "#app/components/admin/activity/marked-text";
import { Checkbox } from "#app/components/admin/forms/checkbox";
import { MarkdownField } from "#app/components/admin/forms/markdown-field";
import { LanguageName } from "#app/components/admin/translations/language-tabs";
import { Field } from "#app/components/forms/field";
import { TextButton } from "#app/components/ui/text-button";
import type { Part } from "#app/schemas/text-diff";
import { m } from "#app/words/compiled/messages.js";
import { directionOf, type Language } from "#app/words/language";
import { languageName } from "#app/words/language-name";
import { copyIntent } from "./form-names";
import type { TranslationRow } from "./translation-rows";

type Props = {
  row: TranslationRow;
  field: FieldMetadata<string> | undefined;
  first: Language;
  language: Language;
};

/** The input for a text in another language, with the text of the first beside it; on a phone below it. */
export function TranslationField({ row, field, first, language }: Props) {
  if (!field) return null;
  if (row.isHidden) return <input type="hidden" name={row.name} value={field.initialValue ?? ""} />;
  const { label, hint, height, isMarkdown } = row;
  const input = { field, label, hint, language: { lang: language, dir: directionOf(language) } };
  return (
    <div className="grid items-start gap-x-gutter gap-y-3 border-t border-line pt-4 first:border-t-0 first:pt-0 @lg:grid-cols-2">
      {isMarkdown ? <MarkdownField {...input} rows={height ?? 8} /> : <Field {...input} rows={height} />}
      <Source row={row} id={field.id} first={first} />
    </div>
  );
}

type SourceProps = { row: TranslationRow; id: string; first: Language };

function Source({ row, id, first }: SourceProps) {
  const { name, label, source } = row;
  const language = languageName(first);
  const text = source.text.map((part) => part.text).join("");
  return (
    <section className="grid gap-1.4" aria-label={m.translation_source({ label, language })}>
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4 text-t2">
        <LanguageName of={first} />
        {source.before && <b className="weight-semibold text-yellow">{m.translation_newer({ language })}</b>}
        <TextButton
          type="submit"
          name={copyIntent}
          value={name}
          formAction={`#${id}`}
          aria-label={m.translation_copy_of({ label, language })}
          onClick={(event) => copyText(event, id, text)}
        >
          {m.copy()}
        </TextButton>
      </div>
      <Parts parts={source.text} as="ins" language={first} />
      {source.before && (
        <>
          <details>
            <summary className="flex min-h-touch cursor-pointer items-center text-t2 underline [&::-webkit-details-marker]:hidden">
              {m.translation_before()}
            </summary>
            <Parts parts={source.before} as="del" language={first} />
          </details>
          <Checkbox id={`${id}-confirm`} name="confirm" value={name} label={m.translation_right()} />
        </>
      )}
    </section>
  );
}

/** A text as it is written, not as Markdown. */
function Parts({ parts, as, language }: { parts: Part[]; as: "del" | "ins"; language: Language }) {
  return (
    <p
      className="border-s-2 border-line ps-3 text-t2/normal wrap-anywhere whitespace-pre-wrap"
      lang={language}
      dir={directionOf(language)}
    >
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and keep their order
        <Marked key={index} part={part} as={as} />
      ))}
    </p>
  );
}

/** Replaces the text of an input as if it were typed: the browser undoes it as it undoes typing. */
function copyText(event: MouseEvent, id: string, text: string) {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  event.preventDefault();
  input.focus();
  input.select();
  if (document.execCommand("insertText", false, text)) return;
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
}
