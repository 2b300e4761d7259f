import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { SendError, sendForm } from "#app/components/admin/uploads/send-form";
import { useErrorTitle } from "#app/components/forms/use-error-title";

/** @returns the URL of the confirmation page; at 100 percent the server checks the backup */
async function sendBackup(form: FormData, onProgress: (percent: number) => void) {
  const { status, body } = await sendForm<{ to?: string; message?: string }>("/api/restore", form, {
    onProgress: (sent) => onProgress(Math.floor(100 * sent)),
  });
  if (status === 201 && body?.to) return body.to;
  if (status === 401) throw new SendError("You have been signed out. Please sign in again.");
  throw new SendError(body?.message ?? "The backup could not be taken in. Please try again.");
}

/** Uploads a backup; with script it shows the progress. */
export function RestoreForm({ refusal }: { refusal?: string }) {
  const navigate = useNavigate();
  const [percent, setPercent] = useState<number>();
  const isSending = percent !== undefined;
  const [error, setError] = useState(refusal);
  useErrorTitle(Boolean(error));
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setError(undefined);
    setPercent(0);
    try {
      navigate(await sendBackup(new FormData(event.currentTarget), setPercent));
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause));
      setPercent(undefined);
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
      {isSending && (
        <progress max={100} value={percent} aria-label="Sending the backup">
          {percent}%
        </progress>
      )}
      <button className="button" type="submit" aria-disabled={isSending} aria-busy={isSending}>
        {!isSending ? "Restore" : percent < 100 ? "Sending..." : "Checking..."}
      </button>
    </form>
  );
}
