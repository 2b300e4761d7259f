import { useSearchParams } from "@remix-run/react";
import { RestoreForm } from "#app/components/admin/forms/restore-form";
import { useDates } from "#app/components/admin/layout/use-dates";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";
import { Row, Rows } from "#app/components/ui/rows";
import { Words } from "#app/components/ui/words";
import { m } from "#app/words/compiled/messages.js";

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
          {m.backup_confirmed()}
        </Notice>
      )}
      <section className="grid gap-4" aria-labelledby="download">
        <h2 id="download">{m.backup_download_title()}</h2>
        <p>{m.backup_download_text()}</p>
        <p className="max-w-136 text-t2/normal text-ink-2">
          {lastDownload ? m.backup_last({ date: formatDateTime(lastDownload) }) : m.backup_never()}
        </p>
        {/* Without the attribute `download`, which would save the page that asks for the password. */}
        <ButtonLink variant="primary" className="min-w-36 justify-self-start" href="/admin/backup">
          {m.backup_download()}
        </ButtonLink>
      </section>
      <section className={nextSection} aria-labelledby="restore">
        <h2 id="restore">{m.backup_restore()}</h2>
        <RestoreForm />
      </section>
      {copies.length > 0 && (
        <section className={nextSection} aria-labelledby="copies">
          <h2 id="copies">{m.backup_copies()}</h2>
          <Rows className="*:last:pb-0">
            {copies.map(({ name, madeAt }) => (
              <Row key={name} holds="button">
                <span className="min-w-0 wrap-anywhere">
                  <Words
                    of={m.backup_copy_of.parts({ date: formatDateTime(madeAt) })}
                    with={{ date: (words) => <span className="inline-block">{words}</span> }}
                  />
                </span>
                <ButtonLink
                  className="flex-none"
                  to={`/admin/restore/${name}`}
                  aria-label={m.backup_go_back_to({ date: formatDateTime(madeAt) })}
                >
                  {m.backup_go_back()}
                </ButtonLink>
              </Row>
            ))}
          </Rows>
        </section>
      )}
    </>
  );
}
