import { Link, useLocation } from "@remix-run/react";
import { listSearchOf } from "#app/schemas/addresses/list-search";

/** Link to the form of a new record, filled in with a copy of this one. @param path of its list: '/admin/properties' */
export function DuplicateLink(props: {
  path: string;
  id: number | string;
  name?: string;
  className?: string;
}) {
  const { path, id, name, className } = props;
  const params = new URLSearchParams(listSearchOf(useLocation().search));
  params.set("from", String(id));
  return (
    <Link
      className={className}
      to={`${path}/new?${params}`}
      preventScrollReset
      aria-label={name && `Duplicate ${name}`}
    >
      Duplicate
    </Link>
  );
}
