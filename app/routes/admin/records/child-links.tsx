import { Link } from "@remix-run/react";
import { allDefinitions } from "#app/schemas/kinds/record-kinds";

/** Links to the lists of what belongs to a record: the units of a project. */
export function ChildLinks({ path, id }: { path: string; id: string | number }) {
  return allDefinitions.map(
    (child) =>
      child.parent?.path === path && (
        <Link key={child.path} to={`/admin/${child.path}?${child.parent.field}=${id}`}>
          {child.labels()}
        </Link>
      ),
  );
}
