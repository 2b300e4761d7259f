import { CopyField } from "#app/components/ui/copy-field";
import { Notice } from "#app/components/ui/notice";

/** The text of a new token, which no later page shows. */
export function MadeToken({ name, text }: { name: string; text: string }) {
  return (
    <Notice variant="admin" as="div" role="status" className="grid gap-3">
      <p>
        The token <b className="wrap-anywhere">{name}</b> is ready. Copy it now: it is not shown again.
        Whoever has it may do what it may, so keep it as you keep a password.
      </p>
      <CopyField id="token" label="Token" value={text} copied="Token copied to clipboard" autoFocus />
    </Notice>
  );
}
