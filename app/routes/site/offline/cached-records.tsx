import { formatDay } from "#app/service-worker/message-text";
import type { CachedRecord } from "./use-cache-content";

/** The cached properties and projects. @param isTitled whether the list needs a heading, as the page has another title */
export function CachedRecords({ records, isTitled }: { records: CachedRecord[]; isTitled: boolean }) {
  if (records.length === 0) return isTitled ? null : <p>There is no listing or project yet.</p>;
  return (
    <>
      {isTitled && <h2 className="label">Kept on this phone</h2>}
      <ul className="rows">
        {records.map(({ path, title, time }) => (
          <li key={path}>
            <h3>
              <a href={path}>{title}</a>
            </h3>
            <p className="small">Kept on {formatDay(time)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
