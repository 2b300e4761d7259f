import { Link, useLocation } from "@remix-run/react";
import { ProjectStatusBadge } from "#app/components/lists/record-cards";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { RecordDefinition } from "#app/schemas/record";
import { displayText } from "#app/schemas/record-values";

type Row = Record<string, unknown> & { id: number; picture?: PictureData };
type Props = { definition: RecordDefinition; rows: Row[] };

/** Records of one kind as a table, or as cards on narrow screens. */
export function RecordTable({ definition, rows }: Props) {
  const { fields, titleField, subtitleField, columns } = definition;
  const label = (name: string) => fields[name]?.label ?? name;
  const headings = columns.map(({ field, heading = label(field) }) => heading);
  return (
    <table className="records">
      <thead>
        <tr>
          {["Image", `${label(titleField)} and ${label(subtitleField).toLowerCase()}`, ...headings].map(
            (heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ),
          )}
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <RecordRow key={row.id} definition={definition} row={row} />
        ))}
      </tbody>
    </table>
  );
}

/** One record with its picture, badge and links. */
function RecordRow({ definition, row }: { definition: RecordDefinition; row: Row }) {
  const { search } = useLocation();
  const { path, titleField, subtitleField, hasPage } = definition;
  const { id, picture, featured } = row;
  const title = String(row[titleField]);
  const edit = `/admin/${path}/${id}`;
  return (
    <tr>
      <td>
        <Picture of={picture} sizes="104px" decorative />
      </td>
      <td>
        <strong dir="auto">{title}</strong>
        <small className="place">{String(row[subtitleField])}</small>
        {featured !== undefined && (
          <small className={featured ? "kind featured" : "kind"}>{featured ? "Featured" : "Standard"}</small>
        )}
      </td>
      {definition.columns.map((column) => (
        <Cell key={column.field} {...{ definition, column, row }} />
      ))}
      <td>
        <div className="acts">
          {hasPage && (
            <a href={`/${path}/${id}`} target="_blank" rel="noopener" aria-label={`View ${title}`}>
              View
            </a>
          )}
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

type CellProps = { definition: RecordDefinition; column: RecordDefinition["columns"][number]; row: Row };

function Cell({ definition, column: { field, prefix = "", className, isBadge }, row }: CellProps) {
  const of = definition.fields[field];
  const text = of ? displayText(of, row[field]) : "";
  if (isBadge)
    return (
      <td>
        <ProjectStatusBadge status={String(row[field])} />
      </td>
    );
  return <td className={className}>{text && prefix + text}</td>;
}
