import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { sendBackup } from "#app/components/admin/uploads/send-backup";
import { useErrorTitle } from "#app/components/forms/use-error-title";

type Sending = { percent: number } | undefined;

/** Uploads a backup; with script it shows the progress. */
export function RestoreForm({ refusal }: { refusal?: string }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [error, setError] = useState(refusal);
  useErrorTitle(Boolean(error));
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setError(undefined);
    setSending({ percent: 0 });
    try {
      navigate(await sendBackup(new FormData(event.currentTarget), (percent) => setSending({ percent })));
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
      setSending(undefined);
    }
  };
  return (
    <form method="post" action="/admin/restore" encType="multipart/form-data" onSubmit={send}>
      <div className="field">
        <label htmlFor="backup">Backup</label>
        <p className="hint" id="backup-hint">
          A file such as mehrab-2026-11-21.tar. It is checked first, and you are asked before anything
          changes.
        </p>
        <input
          id="backup"
          type="file"
          name="file"
          accept=".tar"
          required
          aria-describedby={error ? "backup-hint backup-error" : "backup-hint"}
          aria-invalid={error ? true : undefined}
        />
        {error && (
          <p className="error" id="backup-error" role="alert">
            {error}
          </p>
        )}
      </div>
      {sending && (
        <progress max={100} value={sending.percent} aria-label="Sending the backup">
          {sending.percent}%
        </progress>
      )}
      <button className="button" type="submit" aria-disabled={Boolean(sending)} aria-busy={Boolean(sending)}>
        {!sending ? "Restore" : sending.percent < 100 ? "Sending..." : "Checking..."}
      </button>
    </form>
  );
}
