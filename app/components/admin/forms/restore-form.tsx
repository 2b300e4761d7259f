import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { sendBackup } from "#app/components/admin/uploads/send-backup";
import { useErrorTitle } from "#app/components/forms/use-error-title";

type Sending = { percent: number } | undefined;

/** Sends a backup: a form like any other without script; with script one sees how much of it has left. */
export function RestoreForm({ refusal }: { refusal?: string }) {
  const navigate = useNavigate();
  const [sending, setSending] = useState<Sending>();
  const [trouble, setTrouble] = useState(refusal);
  useErrorTitle(Boolean(trouble));
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    setTrouble(undefined);
    setSending({ percent: 0 });
    try {
      navigate(await sendBackup(new FormData(event.currentTarget), (percent) => setSending({ percent })));
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
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
          aria-describedby={trouble ? "backup-hint backup-error" : "backup-hint"}
          aria-invalid={trouble ? true : undefined}
        />
        {trouble && (
          <p className="error" id="backup-error" role="alert">
            {trouble}
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
