import { StandaloneLink } from "#app/components/ui/text-button";

/** Links of an existing record's form to what is known of it. @param path of its kind: 'properties' */
export function RecordLinks({ path, id }: { path: string; id: string }) {
  return (
    <nav className="-my-3 flex flex-wrap gap-x-4" aria-label="About this record">
      <StandaloneLink to={`/admin/activity?record=${path}/${id}`}>Activity</StandaloneLink>
    </nav>
  );
}
