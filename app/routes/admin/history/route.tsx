import { Link, useActionData, useLoaderData, useParams } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { Pagination } from "#app/components/lists/pagination";
import { revalidateUnlessRejected } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { useActionToast } from "#app/components/ui/toast";
import { findDefinition } from "#app/schemas/kinds/record-kinds";
import { savingFailed, type Toast } from "#app/schemas/toast";
import { Comparison } from "./comparison";
import { loadHistory } from "./load-history";
import { restoreVersion } from "./restore-version";
import { VersionList } from "./version-list";

export const meta = adminMeta(({ data }) => {
  const { title } = (data ?? {}) as { title?: string };
  return title ? `History of ${title}` : "History";
});

export const loader = loadHistory;

export const action = restoreVersion;

export const clientAction = withErrorToast(() => savingFailed("restore this version"));

export const shouldRevalidate = revalidateUnlessRejected;

/** The versions of a record of any kind, and two of them side by side. */
export default function History() {
  const { records, id } = useParams();
  const loaded = useLoaderData<typeof loader>();
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  const definition = findDefinition(records);
  const { title, isDeleted, canChange, isInTrash, compared, page, pages } = loaded;
  if (!definition) return null;
  const name = definition.label.toLowerCase();
  return (
    <AdminPage>
      <PageHead
        title="History"
        text={
          <>
            Every save of <bdi className="weight-semibold text-ink">{title}</bdi> is kept for a year. A
            version that is restored becomes the newest one; the others stay.
          </>
        }
      >
        {!isDeleted && canChange && (
          <ButtonLink to={`/admin/${records}/${id}/edit`}>{`Edit ${definition.label}`}</ButtonLink>
        )}
      </PageHead>
      {isDeleted && (
        <Notice variant="admin" className="mb-6">
          This {name} is deleted.{" "}
          {isInTrash ? (
            <>
              Its versions can be restored once it is back from{" "}
              <Link to="/admin/deleted">Recently deleted</Link>.
            </>
          ) : (
            "That is more than 30 days ago: it can't be brought back."
          )}
        </Notice>
      )}
      {compared && <Comparison {...loaded} compared={compared} />}
      <VersionList definition={definition} {...loaded} />
      <Pagination page={page} pages={pages} />
    </AdminPage>
  );
}
