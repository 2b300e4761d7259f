import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";

/** Listings or projects: a table, and cards where there is no room for one. */
export function RecordTable({ columns, children }: { columns: string[]; children: ReactNode }) {
  return (
    <table className="records">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type Props = {
  of: "properties" | "projects";
  id: number;
  title: string;
  location: string;
  picture: PictureData | undefined;
  featured: boolean;
  /** The cells of its own kind. */
  children: ReactNode;
};

/** One record with its picture, badge and the three things to do with it. */
export function RecordRow({ of, id, title, location, picture, featured, children }: Props) {
  const { search } = useLocation();
  const edit = `/admin/${of}/${id}`;
  return (
    <tr>
      <td>
        <Picture of={picture} sizes="104px" decorative />
      </td>
      <td>
        <strong dir="auto">{title}</strong>
        <small className="place">{location}</small>
        <small className={featured ? "kind featured" : "kind"}>{featured ? "Featured" : "Standard"}</small>
      </td>
      {children}
      <td>
        <div className="acts">
          <a href={`/${of}/${id}`} target="_blank" rel="noopener" aria-label={`View ${title}`}>
            View
          </a>
          <Link to={`${edit}/edit${search}`} preventScrollReset aria-label={`Edit ${title}`}>
            Edit
          </Link>
          <Link
            className="delete"
            to={`${edit}/delete${search}`}
            preventScrollReset
            aria-label={`Delete ${title}`}
          >
            Delete
          </Link>
        </div>
      </td>
    </tr>
  );
}
