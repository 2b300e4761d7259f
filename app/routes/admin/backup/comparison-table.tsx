import { formatSize } from "#app/schemas/file";
import type { countsOf } from "#db/queries/database/snapshot";

type Counts = ReturnType<typeof countsOf>;

const formatNumber = (count: number) => count.toLocaleString("en");

const rows = [
  ["Properties", "properties", formatNumber],
  ["Projects", "projects", formatNumber],
  ["Messages", "messages", formatNumber],
  ["Files", "files", formatNumber],
  ["Size of files", "bytes", formatSize],
] as const;

const numberCell = "w-3/10 py-2.4 ps-4 pe-0";
const titleCell = "weight-medium text-ink-2";

/** Counts of a backup and of the present data. */
export function ComparisonTable({ backup, present }: { backup: Counts; present: Counts }) {
  return (
    <table className="my-6 w-full max-w-160 border-collapse border-t border-ink text-end text-t2 tabular">
      <thead>
        <tr className="border-b border-line text-t3">
          <td />
          {["In the backup", "Now"].map((title) => (
            <th key={title} scope="col" className={`${numberCell} ${titleCell} text-end`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, name, format]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className={`${titleCell} px-0 text-start`}>
              {title}
            </th>
            <td className={numberCell}>{format(backup[name])}</td>
            <td className={numberCell}>{format(present[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
