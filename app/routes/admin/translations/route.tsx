import { Link, useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { type Draft, useDraft } from "#app/components/admin/forms/draft";
import { FormNotices } from "#app/components/admin/forms/markdown-field";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { LanguageTabs } from "#app/components/admin/translations/language-tabs";
import { FilesContext, useFilesOf } from "#app/components/admin/uploads/image-preview";
import { revalidateAfterSave, withNoticedSave } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { Words } from "#app/components/ui/words";
import { translationFailed } from "#app/schemas/admin-toasts";
import { m } from "#app/words/compiled/messages.js";
import { languageNames } from "#app/words/language";
import { languageName } from "#app/words/language-name";
import { categoryOf } from "./form-names";
import { loadTranslation } from "./load-translation";
import { TranslationNotices } from "./notices";
import { saveTranslation } from "./save-translation";
import { TranslationForm } from "./translation-form";

export const meta = adminMeta(({ data }) => {
  const { language, title } = (data ?? {}) as Partial<Awaited<ReturnType<typeof loadTranslation>>>;
  return language && title
    ? m.translation_of({ language: languageNames[language], title })
    : m.settings_languages();
});

export const loader = loadTranslation;

export const action = saveTranslation;

export const clientAction = withNoticedSave(translationFailed);

/** A rejected form stays as it is. */
export const shouldRevalidate = revalidateAfterSave;

export default function TranslationPage() {
  const { part } = useLoaderData<typeof loader>();
  // Conform and the draft are of one form: another language, or another part of the site, is another.
  return <Translation key={`${useLocation().pathname} ${part}`} />;
}

const goneOf = (result: ReturnType<typeof useActionData<typeof saveTranslation>>) =>
  result && "gone" in result ? result.gone : undefined;

/** The files of its lists: none, because pictures are one for all languages. */
const noFiles: [] = [];

type Loaded = Awaited<ReturnType<typeof loadTranslation>>;

function Translation() {
  const { pathname } = useLocation();
  const { records = "", id } = useParams();
  const loaded = useLoaderData<typeof loader>();
  const { language, part } = loaded;
  const result = useActionData<typeof saveTranslation>();
  const search = part ? `?tab=${part}` : "";
  const draft = useDraft(pathname + search, loaded.userId, loaded.isPending || Boolean(result?.reply));
  const conflict = useOpenConflict(result, loaded.opened, draft);
  const gone = goneOf(result) ?? loaded.gone;
  const { title, rows } = gone ?? loaded;
  const own = ownForm(records, id, part);
  return (
    <AdminPage>
      <TranslationHead {...loaded} title={title} own={gone?.what === "record" ? undefined : own} />
      <LanguageTabs
        languages={loaded.tabs}
        current={language}
        own={own}
        path={`/admin/translations/${records}/${id}`}
        search={search}
      />
      <div className="@container mt-6 grid max-w-320 grid-cols-1 gap-6">
        <TranslationNotices {...loaded} gone={gone} isRestored={draft.restored !== undefined} />
        {conflict && (
          <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={result?.toast} />
        )}
        {!conflict && rows.length > 0 && (
          <Texts
            loaded={{ ...loaded, rows }}
            category={categoryOf({ records })}
            result={result}
            draft={draft}
          />
        )}
        {rows.length === 0 && <NothingToTranslate own={own} />}
      </div>
    </AdminPage>
  );
}

type TextsProps = {
  loaded: Loaded;
  category: string;
  result: ReturnType<typeof useActionData<typeof saveTranslation>>;
  draft: Draft;
};

function Texts({ loaded, category, result, draft }: TextsProps) {
  const context = useFilesOf(category, noFiles, result ?? {}, draft.setPending);
  return (
    <FormNotices.Provider value={result?.notices ?? loaded.notices}>
      <FilesContext.Provider value={context}>
        <TranslationForm
          // Conform reads its default values once: a restored draft is another form.
          key={draft.restored ? "draft" : "stored"}
          loaded={loaded}
          values={draft.restored ?? loaded.filled}
          result={result}
          draft={draft}
        />
      </FilesContext.Provider>
    </FormNotices.Provider>
  );
}

function NothingToTranslate({ own }: { own: string }) {
  return (
    <p>
      {m.translation_nothing()} <Link to={own}>{m.translation_write()}</Link>
    </p>
  );
}

type HeadProps = Pick<Loaded, "title" | "kind" | "language" | "first" | "translationId" | "view"> & {
  /** Form of the texts in the first language, if they are there. */
  own: string | undefined;
};

function TranslationHead({ title, kind, language, first, translationId, view, own }: HeadProps) {
  return (
    <PageHead
      title={m.translation_title({ language: languageNames[language] })}
      parents={kind === "settings" || !own ? [] : [{ label: title, to: own }]}
      text={
        <Words
          of={m.translation_text.parts({ language: languageName(first) })}
          with={{ title: () => <bdi className="weight-semibold text-ink">{title}</bdi> }}
        />
      }
    >
      <div className="flex flex-wrap gap-3">
        {translationId && (
          <ButtonLink to={`/admin/history/translations/${translationId}`}>{m.record_history()}</ButtonLink>
        )}
        {view && (
          <ButtonLink href={view} target="_blank" rel="noopener">
            {m.translation_view()}
          </ButtonLink>
        )}
      </div>
    </PageHead>
  );
}

/** The form of the texts in the first language. */
function ownForm(records: string, id: string | undefined, part: string | undefined) {
  if (records === "settings") return part === "firm" ? "/admin/site" : `/admin/site?tab=${part}`;
  return records === "files" ? `/admin/files/${id}` : `/admin/${records}/${id}/edit`;
}
