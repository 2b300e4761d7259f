import type { FieldMetadata } from "@conform-to/react";
import type { Draft } from "#app/components/admin/forms/draft";
import { FormSection } from "#app/components/admin/forms/form-section";
import { PublishingNotice, publishLabel, WithdrawButton } from "#app/components/admin/forms/publishing";
import { SettingsForm, type SettingsFormProps } from "#app/components/admin/forms/settings-form";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { Field } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { m } from "#app/words/compiled/messages.js";
import { sourceAtField } from "./form-names";
import type { loadTranslation } from "./load-translation";
import { TranslationField } from "./translation-field";
import type { TranslationRow } from "./translation-rows";

type Values = Record<string, unknown>;
type Loaded = Awaited<ReturnType<typeof loadTranslation>>;
type Metadata = Record<string, FieldMetadata<string>>;

type Props = {
  loaded: Loaded;
  values: Values;
  result: SettingsFormProps<Values>["result"];
  draft: Draft;
};

/** The texts of a record in another language, each beside that of the first, with its own schedule. */
export function TranslationForm({ loaded, values, result, draft }: Props) {
  const { publishing, rows, first, language, constraint, opened, now, sourceAt } = loaded;
  const names = [...new Set(rows.map(({ field }) => field)), "publishAt", "unpublishAt"];
  return (
    <SettingsForm<Values>
      id="translation"
      hasLists
      result={result}
      values={values as never}
      constraint={constraint as never}
      opened={opened}
      draft={draft}
      buttons={({ fields, isSaving }) => (
        <SaveButtons
          publishing={publishing}
          publishAt={(fields as Metadata).publishAt?.value}
          now={now}
          isSaving={isSaving}
        />
      )}
    >
      {(fields) => {
        const metadata = fields as Metadata;
        return (
          <>
            {/* Enter presses the first submit button: a draft is not published by the way. */}
            <button type="submit" {...(isDraft(publishing) ? saveDraft : {})} hidden tabIndex={-1} />
            <ErrorSummary fields={names.flatMap((name) => metadata[name] ?? [])} />
            <input type="hidden" name="updatedAt" value={String(metadata.updatedAt?.initialValue ?? "")} />
            <input
              type="hidden"
              name={sourceAtField}
              value={String(metadata.sourceAt?.initialValue ?? sourceAt)}
            />
            <div className="grid gap-6">
              {rows.map((row) => (
                <TranslationField
                  key={row.name}
                  row={row}
                  field={metadataOf(metadata, row)}
                  first={first}
                  language={language}
                />
              ))}
            </div>
            <Publishing publishing={publishing} fields={metadata} />
          </>
        );
      }}
    </SettingsForm>
  );
}

type PublishingProps = { publishing: Loaded["publishing"]; fields: Metadata };

/** The state of the translation, and its schedule. */
function Publishing({ publishing, fields: { publishAt, unpublishAt } }: PublishingProps) {
  return (
    <FormSection legend={m.form_publishing()} hasColumns>
      <div className="empty:hidden @md:col-span-full">
        <PublishingNotice publishing={publishing} />
      </div>
      {publishAt && <Field field={publishAt} label={m.field_publish_at()} type="datetime-local" />}
      {unpublishAt && <Field field={unpublishAt} label={m.field_unpublish_at()} type="datetime-local" />}
      <WithdrawButton publishing={publishing} isBusy={false} />
    </FormSection>
  );
}

const saveDraft = { name: "intent", value: "draft" };

const isDraft = (publishing: Loaded["publishing"]) =>
  (publishing?.pendingVersion ?? publishing?.state ?? "draft") === "draft";

type ButtonsProps = {
  publishing: Loaded["publishing"];
  publishAt: string | undefined;
  now: string;
  isSaving: boolean;
};

function SaveButtons({ publishing, publishAt, now, isSaving }: ButtonsProps) {
  return (
    <>
      <Button variant="primary" className="min-w-42" isBusy={isSaving} keepsFocus>
        {isSaving ? m.saving() : publishLabel(publishing, publishAt, now)}
      </Button>
      <Button {...saveDraft} isBusy={isSaving} keepsFocus>
        {m.record_save_draft()}
      </Button>
    </>
  );
}

/** The field of an input as Conform describes it: 'sections[2].figures[0].label' is a part of an entry of a list in a list. */
function metadataOf(metadata: Metadata, { name, field }: TranslationRow) {
  const path = name.slice(field.length).match(/\w+/g) ?? [];
  return path.reduce<FieldMetadata<string> | undefined>((of, part) => {
    if (!of) return undefined;
    if (/^\d+$/.test(part)) return (of as unknown as FieldMetadata<string[]>).getFieldList()[Number(part)];
    return (of as unknown as FieldMetadata<Record<string, string>>).getFieldset()[part];
  }, metadata[field]);
}
