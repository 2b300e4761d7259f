import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { radioClass } from "#app/components/admin/forms/choice-class";
import { SettingsForm, type SettingsFormProps } from "#app/components/admin/forms/settings-form";
import { LanguageName } from "#app/components/admin/translations/language-tabs";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { FieldError } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Words } from "#app/components/ui/words";
import {
  digitChoices,
  type LanguageChoices,
  type LanguageSettings,
  languageUses,
} from "#app/schemas/site/language-settings";
import { m } from "#app/words/compiled/messages.js";
import { type Language, languages } from "#app/words/language";

type Input = LanguageChoices & { updatedAt: string };

const useLabels = {
  unused: m.languages_unused,
  prepared: m.languages_prepared,
  published: m.languages_published,
};

export function LanguagesForm(props: SettingsFormProps<Input>) {
  return (
    <SettingsForm<Input> id="languages" {...props}>
      {(fields) => {
        // Errors stand at the lists that the choices make.
        const { languages: list } = fields as unknown as Record<
          keyof LanguageSettings,
          FieldMetadata<string>
        >;
        return (
          <>
            <ErrorSummary fields={[list]} />
            <input type="hidden" name="updatedAt" value={String(fields.updatedAt.initialValue ?? "")} />
            <div className="grid gap-3 text-t2">
              <p>{m.languages_text()}</p>
              <p className="text-ink-2">{m.languages_unused_text()}</p>
            </div>
            <div id={list.id} tabIndex={-1}>
              <FieldError field={list} />
              {languages.map((language) => (
                <LanguageUses key={language} language={language} field={fields[language]} />
              ))}
            </div>
            <Digits field={fields.digits} />
            <FirstLanguage field={fields.first} />
          </>
        );
      }}
    </SettingsForm>
  );
}

const choiceLabel = "inline-flex min-h-touch cursor-pointer items-center gap-2 text-t2 weight-normal";

type UsesProps = { language: Language; field: FieldMetadata<LanguageChoices[Language]> };

function LanguageUses({ language, field }: UsesProps) {
  return (
    <fieldset className="grid items-center gap-x-4 border-t border-line py-1.4 last:border-b @sm:grid-cols-[8rem_1fr]">
      <legend className="float-start p-0 text-t1 weight-semibold">
        <LanguageName of={language} />
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {getCollectionProps(field, { type: "radio", options: [...languageUses] }).map(({ key, ...input }) => (
          <label className={choiceLabel} htmlFor={input.id} key={key}>
            <input {...input} className={radioClass} />
            {useLabels[input.value as keyof typeof useLabels]()}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const digitLabels = { latin: m.languages_digits_latin, own: m.languages_digits_own };

function Digits({ field }: { field: FieldMetadata<LanguageChoices["digits"]> }) {
  return (
    <fieldset className="grid">
      <legend className="p-0 text-t1 weight-semibold">{m.languages_digits()}</legend>
      {getCollectionProps(field, { type: "radio", options: [...digitChoices] }).map(({ key, ...input }) => (
        <label className={choiceLabel} htmlFor={input.id} key={key}>
          <input {...input} className={radioClass} />
          {digitLabels[input.value as keyof typeof digitLabels]()}
        </label>
      ))}
    </fieldset>
  );
}

/** Closed, because a change says of every text that it is written in another language. */
function FirstLanguage({ field }: { field: FieldMetadata<Language> }) {
  const first = field.initialValue as Language | undefined;
  return (
    <section aria-labelledby="first-language">
      <h2 id="first-language" className="text-t1 weight-semibold">
        <Words
          of={m.languages_first_is.parts({})}
          with={{ language: () => first && <LanguageName of={first} /> }}
        />
      </h2>
      <p className="mt-1.4 text-t2">{m.languages_first_text()}</p>
      <details>
        <summary className="flex min-h-touch cursor-pointer items-center text-t2 underline [&::-webkit-details-marker]:hidden">
          {m.languages_first_change()}
        </summary>
        <fieldset className="grid border-s-2 border-line ps-4">
          <legend className="sr-only">{m.languages_first()}</legend>
          <Hint>{m.languages_first_change_text()}</Hint>
          {getCollectionProps(field, { type: "radio", options: languages }).map(({ key, ...input }) => (
            <label className={choiceLabel} htmlFor={input.id} key={key}>
              <input {...input} className={radioClass} />
              <LanguageName of={input.value as Language} />
            </label>
          ))}
        </fieldset>
      </details>
    </section>
  );
}
