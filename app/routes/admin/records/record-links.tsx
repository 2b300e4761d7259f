import { useParams } from "@remix-run/react";
import { StandaloneLink } from "#app/components/ui/text-button";
import { previewPath } from "#app/schemas/addresses/preview-link";
import type { RecordDefinition } from "#app/schemas/record";
import type { loadRecordForm } from "#app/server/records/load-record-form";

type Props = Pick<RecordDefinition, "path"> & {
  publishing: Awaited<ReturnType<typeof loadRecordForm>>["publishing"];
};

/** Pages about the record of a form; a new one has none. */
export function RecordLinks({ path, publishing }: Props) {
  const { id } = useParams();
  if (!id) return null;
  return (
    <p className="-my-3 flex flex-wrap gap-x-6">
      {/* As it was saved last, beside the form, which may have unsaved changes. */}
      {publishing && (
        <StandaloneLink href={previewPath(path, publishing.id)} target="_blank" rel="noopener">
          Preview
        </StandaloneLink>
      )}
      <StandaloneLink to={`/admin/history/${path}/${id}`}>History</StandaloneLink>
    </p>
  );
}
