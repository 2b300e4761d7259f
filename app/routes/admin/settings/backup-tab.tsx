import { Link } from "@remix-run/react";
import { RestoreForm } from "#app/components/admin/forms/restore-form";
import { formatDateTime } from "#app/components/format";

type Props = {
  /** Time of the last download. */
  lastDownload?: string;
  /** Databases replaced by restores, the latest first. */
  copies: { name: string; madeAt: string }[];
};

/** Download a backup, restore one, or undo a restore. */
export function BackupTab({ lastDownload, copies }: Props) {
  return (
    <div className="backup">
      <section aria-labelledby="download">
        <h2 id="download">Download</h2>
        <p>
          One file with everything: listings, projects, messages, settings, accounts and uploads. It holds
          what people wrote to you: keep it where nobody else reads it.
        </p>
        <p className="small">
          {lastDownload
            ? `Last downloaded ${formatDateTime(lastDownload)}.`
            : "No backup has been downloaded yet."}
        </p>
        <a className="button filled" href="/admin/backup" download>
          Download Backup
        </a>
      </section>
      <section aria-labelledby="restore">
        <h2 id="restore">Restore</h2>
        <RestoreForm />
      </section>
      {copies.length > 0 && (
        <section aria-labelledby="copies">
          <h2 id="copies">Before the last restores</h2>
          <ul className="rows">
            {copies.map(({ name, madeAt }) => (
              <li key={name}>
                <span>
                  The database as it was on <span className="whole">{formatDateTime(madeAt)}</span>
                </span>
                <Link
                  className="button"
                  to={`/admin/restore/${name}`}
                  aria-label={`Go back to ${formatDateTime(madeAt)}`}
                >
                  Go Back
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
