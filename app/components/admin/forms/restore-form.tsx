import { useNavigate } from "@remix-run/react";
import { type FormEvent, useState } from "react";
import { FileField } from "#app/components/admin/uploads/file-field";
import { SendError, sendForm } from "#app/components/admin/uploads/send-form";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { Button } from "#app/components/ui/button";
import { Progress } from "#app/components/ui/progress";

/** @returns the URL of the confirmation page, or of the one that asks for the password; at 100 percent the server checks the backup */
async function sendBackup(form: FormData, onProgress: (percent: number) => void) {
  const { status, body } = await sendForm<{ to?: string; message?: string }>("/api/restore", form, {
    onProgress: (sent) => onProgress(Math.floor(100 * sent)),
  });
  if (status === 201 && body?.to) return body.to;
  if (status === 403) return `/admin/confirm?to=${encodeURIComponent("/admin/settings?tab=backup")}`;
  if (status === 401) throw new SendError("You have been signed out. Please sign in again.");
  throw new SendError(body?.message ?? "The backup could not be taken in. Please try again.");
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
        label="Backup"
        hint="A file such as mehrab-2026-11-21.tar. It is checked first, and you are asked before anything changes."
        error={error}
        accept=".tar"
        required
      />
      {isSending && <Progress value={percent} aria-label="Sending the backup" />}
      <Button className="min-w-36 justify-self-start" isBusy={isSending} keepsFocus>
        {!isSending ? "Restore" : percent < 100 ? "Sending..." : "Checking..."}
      </Button>
    </form>
  );
}
