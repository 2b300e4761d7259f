import { useEffect, useState } from "react";
import { useShowToast } from "#app/components/layout/toast";
import { createToast } from "#app/schemas/toast";
import { Button } from "./button";

type Props = { id: string; label: string; address: string };

/** An address that is shown once, to be copied; with script by a button, where the browser has a clipboard. */
export function CopyField({ id, label, address }: Props) {
  const showToast = useShowToast();
  const [canCopy, setCanCopy] = useState(false);
  // An effect, because the server does not know the browser's APIs.
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), []);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    showToast(createToast("Link copied to clipboard"));
  };
  return (
    <div>
      <label className="text-t3/caption weight-medium" htmlFor={id}>
        {label}
      </label>
      <div className="flex gap-3">
        <input
          className="min-h-touch w-full min-w-0 max-w-136 border border-edge bg-field px-3.2 font-text text-[1rem]/snug text-ink"
          id={id}
          type="text"
          readOnly
          value={address}
        />
        {canCopy && (
          <Button type="button" size="compact" onClick={copy}>
            Copy
          </Button>
        )}
      </div>
    </div>
  );
}
