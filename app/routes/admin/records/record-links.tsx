import { useParams } from "@remix-run/react";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { RecordDefinition } from "#app/schemas/record";

/** Pages about the record of a form; a new one has none. */
export function RecordLinks({ path }: Pick<RecordDefinition, "path">) {
  const { id } = useParams();
  if (!id) return null;
  return (
    <p className="-my-3 flex flex-wrap gap-x-6">
      <StandaloneLink to={`/admin/history/${path}/${id}`}>History</StandaloneLink>
    </p>
  );
}
