import { formatSize } from "#app/schemas/file";

type Counts = { properties: number; projects: number; messages: number; files: number; bytes: number };

const rows = [
  ["Properties", "properties"],
  ["Projects", "projects"],
  ["Messages", "messages"],
  ["Files", "files"],
] as const;

/** The content of a backup beside the present content. */
export function BackupComparison({ backup, present }: { backup: Counts; present: Counts }) {
  return (
    <table className="compared">
      <thead>
        <tr>
          <td />
          <th scope="col">In the backup</th>
          <th scope="col">Now</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([title, name]) => (
          <tr key={name}>
            <th scope="row">{title}</th>
            <td>{backup[name].toLocaleString("en")}</td>
            <td>{present[name].toLocaleString("en")}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Size of files</th>
          <td>{formatSize(backup.bytes)}</td>
          <td>{formatSize(present.bytes)}</td>
        </tr>
      </tbody>
    </table>
  );
}
