import { Link, useLocation } from "@remix-run/react";
import { listSearchOf } from "#app/schemas/addresses/list-search";
import { m } from "#app/words/compiled/messages.js";

/** Link to the form of a new record, filled in with a copy of this one. @param path of its list: '/admin/properties' */
export function DuplicateLink({ path, id, name }: { path: string; id: number | string; name?: string }) {
  const params = new URLSearchParams(listSearchOf(useLocation().search));
  params.set("from", String(id));
  return (
    <Link
      to={`${path}/new?${params}`}
      preventScrollReset
      aria-label={name && m.record_duplicate_name({ name })}
    >
      {m.record_duplicate()}
    </Link>
  );
}
