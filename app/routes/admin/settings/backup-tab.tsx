import { useSearchParams } from "@remix-run/react";
import { RestoreForm } from "#app/components/admin/forms/restore-form";
import { useDates } from "#app/components/admin/layout/use-dates";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { Row, Rows } from "#app/components/ui/rows";

type Props = {
  lastDownload?: string;
  /** Databases replaced by restores, the latest first. */
  copies: { name: string; madeAt: string }[];
};

const nextSection = "grid gap-4 border-t border-line pt-6";

export function BackupTab({ lastDownload, copies }: Props) {
  const { formatDateTime } = useDates();
  const goesOn = useSearchParams()[0].has("download");
  return (
    <>
      {goesOn && (
        <Notice variant="admin" role="status">
          {/* After the password was confirmed: the page stays, as the answer is a file. */}
          <meta httpEquiv="refresh" content="0;url=/admin/backup" />
          Your password is confirmed and the download begins. If it does not, press Download Backup again.
        </Notice>
      )}
      <section className="grid gap-4" aria-labelledby="download">
        <h2 id="download">Download</h2>
        <p>
          One file with everything: listings, projects, messages, settings, accounts and uploads. It holds
          what people wrote to you: keep it where nobody else reads it.
        </p>
        <p className="max-w-136 text-t2/normal text-ink-2">
          {lastDownload
            ? `Last downloaded ${formatDateTime(lastDownload)}.`
            : "No backup has been downloaded yet."}
        </p>
        {/* Without the attribute `download`, which would save the page that asks for the password. */}
        <ButtonLink variant="primary" className="min-w-36 justify-self-start" href="/admin/backup">
          Download Backup
        </ButtonLink>
      </section>
      <section className={nextSection} aria-labelledby="restore">
        <h2 id="restore">Restore</h2>
        <RestoreForm />
      </section>
      {copies.length > 0 && (
        <section className={nextSection} aria-labelledby="copies">
          <h2 id="copies">Before the last restores</h2>
          <Rows className="*:last:pb-0">
            {copies.map(({ name, madeAt }) => (
              <Row key={name} holds="button">
                <span className="min-w-0 wrap-anywhere">
                  The database as it was on <span className="inline-block">{formatDateTime(madeAt)}</span>
                </span>
                <ButtonLink
                  className="flex-none"
                  to={`/admin/restore/${name}`}
                  aria-label={`Go back to ${formatDateTime(madeAt)}`}
                >
                  Go Back
                </ButtonLink>
              </Row>
            ))}
          </Rows>
        </section>
      )}
    </>
  );
}
