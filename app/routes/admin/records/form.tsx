import { useActionData, useLoaderData, useLocation, useParams } from "@remix-run/react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { useDraft } from "#app/components/admin/forms/draft";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Dialog } from "#app/components/admin/layout/dialog";
import { StateBadge } from "#app/components/admin/layout/state-badge";
import { FilesContext, useFilesOf } from "#app/components/admin/uploads/image-preview";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { StandaloneLink } from "#app/components/ui/text-button";
import { previewPath } from "#app/schemas/addresses/preview-link";
import { definitionAt } from "#app/schemas/kinds/record-kinds";
import { countedLists } from "#app/schemas/listing-counts";
import { savingFailed } from "#app/schemas/toast";
import { loadRecordForm } from "#app/server/records/load-record-form";
import { saveRecordForm } from "#app/server/records/save-record-form";
import { DuplicateLink } from "./duplicate-link";
import { RecordForm, type Rejection } from "./record-form";

const titleOf = (label: string, id: string | undefined) => (id ? `Edit ${label}` : `Add New ${label}`);

export const meta = adminMeta(({ location, params }) =>
  titleOf(definitionAt(location.pathname).label, params.id),
);

export const loader = loadRecordForm;

export const action = saveRecordForm;

export const clientAction = withErrorToast(({ url }) => {
  const { pathname } = new URL(url);
  const verb = pathname.endsWith("/new") ? "create" : "update";
  return savingFailed(`${verb} ${definitionAt(pathname).label.toLowerCase()}`);
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
  const { label, path } = definition;
  const loaded = useLoaderData<typeof loader>();
  const rejection: Rejection = useActionData<typeof action>() ?? {};
  const draft = useDraft(
    from ? `${pathname}?from=${from}` : pathname,
    loaded.userId,
    loaded.isPending || Boolean(rejection.reply),
  );
  const context = useFilesOf(loaded.files, rejection, draft.setPending);
  const conflict = useOpenConflict(rejection, loaded.submission);
  const { publishing } = loaded;
  const badge = publishing && (
    <StateBadge state={publishing.state} hasDraft={publishing.pendingVersion !== undefined} />
  );
  return (
    <Dialog title={titleOf(label, id)} badge={badge} size="form" list={`/admin/${path}`}>
      {id && !conflict && (
        <RecordLinks path={path} id={id} assignee={loaded.assignee} publishing={publishing} />
      )}
      {conflict ? (
        <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={rejection.toast} />
      ) : (
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
      )}
    </Dialog>
  );
}

type Props = {
  /** 'properties' */
  path: string;
  id: string;
  assignee?: string;
  publishing: Awaited<ReturnType<typeof loadRecordForm>>["publishing"];
};

function RecordLinks({ path, id, assignee, publishing }: Props) {
  return (
    <nav className="-my-3 flex flex-wrap gap-x-6" aria-label="About this record">
      {/* As it was saved last, beside the form, which may have unsaved changes. */}
      {publishing && (
        <StandaloneLink href={previewPath(path, publishing.id)} target="_blank" rel="noopener">
          Preview
        </StandaloneLink>
      )}
      <DuplicateLink className="touch text-t2" path={`/admin/${path}`} id={id} />
      <StandaloneLink to={`/admin/history/${path}/${id}`}>History</StandaloneLink>
      <StandaloneLink to={`/admin/activity?record=${path}/${id}`}>Activity</StandaloneLink>
      {path in countedLists && (
        <StandaloneLink to={`/admin/views/${path}/${id}`}>Views and enquiries</StandaloneLink>
      )}
      {assignee && (
        <StandaloneLink to={`/admin/assignments/${path}/${id}`}>Assigned to {assignee}</StandaloneLink>
      )}
    </nav>
  );
}
