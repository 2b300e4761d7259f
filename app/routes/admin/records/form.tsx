import { Link, useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { type Draft, useDraft } from "#app/components/admin/forms/draft";
import { FormNotices } from "#app/components/admin/forms/markdown-field";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Dialog } from "#app/components/admin/layout/dialog";
import { Menu } from "#app/components/admin/layout/menu";
import { PagePreview } from "#app/components/admin/layout/page-preview";
import { StateBadge } from "#app/components/admin/layout/state-badge";
import { LanguageTabs } from "#app/components/admin/translations/language-tabs";
import { FilesContext, useFilesOf } from "#app/components/admin/uploads/image-preview";
import { revalidateAfterSave, withErrorToast } from "#app/components/navigation/form-route";
import { ButtonLink } from "#app/components/ui/button-link";
import { previewPath } from "#app/schemas/addresses/preview-link";
import { definitionAt, findDefinitionAt } from "#app/schemas/kinds/record-kinds";
import { countedLists } from "#app/schemas/listing-counts";
import type { RecordDefinition } from "#app/schemas/records/record";
import { saveFailed } from "#app/schemas/records/record-toasts";
import { loadRecordForm } from "#app/server/records/load-record-form";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { m } from "#app/words/compiled/messages.js";
import { receiveCustomFields } from "#app/words/custom-fields";
import { ChildLinks } from "./child-links";
import { DuplicateLink } from "./duplicate-link";
import { RecordForm, type Rejection } from "./record-form";

const titleOf = ({ kind }: RecordDefinition, id: string | undefined) =>
  id ? m.record_edit({ kind }) : m.records_add({ kind });

export const meta = adminMeta(({ location, params }) => {
  const definition = findDefinitionAt(location.pathname);
  return definition ? titleOf(definition, params.id) : m.admin_missing();
});

export const loader = loadRecordForm;

export const action = saveRecordForm;

export const clientAction = withErrorToast(({ url }) => {
  const { pathname } = new URL(url);
  return saveFailed(definitionAt(pathname), pathname.endsWith("/new"));
});

/** A rejected form stays as it is, under its own submission id. */
export const shouldRevalidate = revalidateAfterSave;

export default function RecordFormPage() {
  // The routes of all kinds share this component.
  return <RecordDialog key={useLocation().pathname} />;
}

/** 'Add New …' and 'Edit …' of any kind of record, in a dialog over its list; or a conflict. */
function RecordDialog() {
  const { pathname, search } = useLocation();
  const { id } = useParams();
  const from = new URLSearchParams(search).get("from");
  const definition = definitionAt(pathname);
  const { path } = definition;
  const loaded = useLoaderData<typeof loader>();
  receiveCustomFields(loaded.customFields);
  const rejection: Rejection = useActionData<typeof action>() ?? {};
  const draft = useDraft(
    from ? `${pathname}?from=${from}` : pathname,
    loaded.userId,
    loaded.isPending || Boolean(rejection.reply),
  );
  const conflict = useOpenConflict(rejection, loaded.submission);
  const { publishing } = loaded;
  return (
    <Dialog
      title={titleOf(definition, id)}
      head={
        id &&
        !conflict && <RecordHead path={path} id={id} assignee={loaded.assignee} publishing={publishing} />
      }
      size={definition.hasStates ? "screen" : "form"}
      list={`/admin/${path}`}
    >
      {id && (
        <LanguageTabs
          languages={loaded.tabs}
          own={`/admin/${path}/${id}/edit`}
          path={`/admin/translations/${path}/${id}`}
          className="-mt-2 min-w-0"
        />
      )}
      {conflict ? (
        <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={rejection.toast} />
      ) : (
        <FormWithPreview loaded={loaded} rejection={rejection} draft={draft} />
      )}
    </Dialog>
  );
}

type FormProps = {
  loaded: ReturnType<typeof useLoaderData<typeof loader>>;
  rejection: Rejection;
  draft: Draft;
};

/** The form, and on a wide screen the page as it was saved last. */
function FormWithPreview({ loaded, rejection, draft }: FormProps) {
  const definition = definitionAt(useLocation().pathname);
  const { path } = definition;
  const { id } = useParams();
  const { publishing } = loaded;
  const context = useFilesOf(path, loaded.files, rejection, draft.setPending);
  return (
    <PagePreview
      name="records"
      page={publishing && previewPath(path, publishing.id)}
      caption={m.preview_frame_saved()}
      openFrom={1600}
      columns="grid-cols-[minmax(40rem,3fr)_minmax(24rem,2fr)]"
      version={String(loaded.filled?.updatedAt ?? "")}
    >
      <FormNotices.Provider value={rejection.notices ?? loaded.notices}>
        <FilesContext.Provider value={context}>
          <RecordForm
            // Conform reads its default values once: a restored draft is another form.
            key={draft.restored ? "draft" : "stored"}
            filled={draft.restored ?? loaded.filled}
            isNew={!id}
            definition={definition}
            loaded={loaded}
            draft={draft}
            rejection={rejection}
          />
        </FilesContext.Provider>
      </FormNotices.Provider>
    </PagePreview>
  );
}

type Props = {
  /** 'properties' */
  path: string;
  id: string;
  assignee?: string;
  publishing: Awaited<ReturnType<typeof loadRecordForm>>["publishing"];
};

function RecordHead({ path, id, assignee, publishing }: Props) {
  return (
    <>
      {publishing && (
        <StateBadge state={publishing.state} hasDraft={publishing.pendingVersion !== undefined} />
      )}
      <nav className="ms-auto flex items-center gap-x-1.6" aria-label={m.record_about()}>
        {/* As it was saved last, beside the form, which may have unsaved changes. */}
        {publishing && (
          <ButtonLink size="compact" href={previewPath(path, publishing.id)} target="_blank" rel="noopener">
            {m.record_preview()}
          </ButtonLink>
        )}
        <Menu name={m.record_more()}>
          <ChildLinks path={path} id={id} />
          <DuplicateLink path={`/admin/${path}`} id={id} />
          <Link to={`/admin/history/${path}/${id}`}>{m.record_history()}</Link>
          <Link to={`/admin/activity?record=${path}/${id}`}>{m.record_activity()}</Link>
          {path in countedLists && <Link to={`/admin/views/${path}/${id}`}>{m.record_counts()}</Link>}
          {assignee !== undefined && (
            <Link to={`/admin/assignments/${path}/${id}`}>
              {assignee ? m.record_assigned({ name: assignee }) : m.record_assigned_nobody()}
            </Link>
          )}
        </Menu>
      </nav>
    </>
  );
}
