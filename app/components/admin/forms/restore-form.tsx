import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { FileField } from "#app/components/admin/uploads/file-field";
import { SendError, sendForm } from "#app/components/admin/uploads/send-form";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { Button } from "#app/components/ui/button";
import { Progress } from "#app/components/ui/progress";
import { m } from "#app/words/compiled/messages.js";

/** @returns the URL of the confirmation page, or of the one that asks for the password; at 100 percent the server checks the backup */
async function sendBackup(form: FormData, onProgress: (percent: number) => void) {
  const { status, body } = await sendForm<{ to?: string; message?: string }>("/api/restore", form, {
    onProgress: (sent) => onProgress(Math.floor(100 * sent)),
  });
  if (status === 201 && body?.to) return body.to;
  if (status === 403) return `/admin/confirm?to=${encodeURIComponent("/admin/settings?tab=backup")}`;
  if (status === 401) throw new SendError(m.backup_signed_out());
  throw new SendError(body?.message ?? m.backup_not_received());
}

type Props = {
  refusal?: string;
  className?: string;
};

/** Uploads a backup; with script it shows the progress. */
export function RestoreForm({ refusal, className = "" }: Props) {
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
    <form
      className={`grid max-w-160 gap-6 ${className}`.trim()}
      method="post"
      action="/admin/restore"
      encType="multipart/form-data"
      onSubmit={send}
    >
      <FileField
        id="backup"
        label={m.settings_backup()}
        hint={m.backup_file_hint()}
        error={error}
        accept=".tar"
        required
      />
      {isSending && <Progress value={percent} aria-label={m.backup_sending_label()} />}
      <Button className="min-w-36 justify-self-start" isBusy={isSending} keepsFocus>
        {!isSending ? m.backup_restore() : percent < 100 ? m.sending() : m.backup_checking()}
      </Button>
    </form>
  );
}
