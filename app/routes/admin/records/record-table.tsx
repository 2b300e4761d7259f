import { DialogLink } from "#app/components/admin/layout/dialog";
import { ProjectStatusBadge } from "#app/components/lists/record-cards";
import { Picture } from "#app/components/media/picture";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { RecordDefinition } from "#app/schemas/record";
import { displayText } from "#app/schemas/record-values";

type Row = Record<string, unknown> & { id: number; picture?: PictureData };

/** Records of one kind as a table, or as cards on narrow screens. */
export function RecordTable({ definition, rows }: { definition: RecordDefinition; rows: Row[] }) {
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
  const { path, fields, titleField, subtitleField, columns, hasPage } = definition;
  const { id, picture, featured } = row;
  const title = String(row[titleField]);
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
      {columns.map(({ field, prefix = "", className, isBadge }) => {
        const text = fields[field] ? displayText(fields[field], row[field]) : "";
        return (
          <td key={field} className={className}>
            {isBadge ? <ProjectStatusBadge status={String(row[field])} /> : text && prefix + text}
          </td>
        );
      })}
      <td>
        <div className="acts">
          {hasPage && (
            <a href={`/${path}/${id}`} target="_blank" rel="noopener" aria-label={`View ${title}`}>
              View
            </a>
          )}
          <DialogLink to={`/admin/${path}/${id}/edit`} label="Edit" name={title} />
          <DialogLink className="delete" to={`/admin/${path}/${id}/delete`} label="Delete" name={title} />
        </div>
      </td>
    </tr>
  );
}
