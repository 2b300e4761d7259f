import { StandaloneLink } from "#app/components/ui/text-button";
import { previewPath } from "#app/schemas/addresses/preview-link";
import { countedLists } from "#app/schemas/listing-counts";
import type { loadRecordForm } from "#app/server/records/load-record-form";
import { DuplicateLink } from "./duplicate-link";

type Props = {
  /** 'properties' */
  path: string;
  id: string;
  /** Name of the assignee, for users who may change it. */
  assignee?: string;
  publishing: Awaited<ReturnType<typeof loadRecordForm>>["publishing"];
};

/** Pages about the record of a form. */
export function RecordLinks({ path, id, assignee, publishing }: Props) {
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
