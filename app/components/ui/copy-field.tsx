import { useEffect, useState } from "react";
import { Button } from "#app/components/ui/button";
import { createToast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { useShowToast } from "./toast";

type Props = {
  id: string;
  label: string;
  value: string;
  copied: string;
  autoFocus?: boolean;
};

/** A text to be copied; with script by a button, where the browser has a clipboard. */
export function CopyField({ id, label, value, copied, autoFocus }: Props) {
  const showToast = useShowToast();
  const [canCopy, setCanCopy] = useState(false);
  // An effect, because the server does not know the browser's APIs.
  useEffect(() => setCanCopy(Boolean(navigator.clipboard)), []);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    showToast(createToast(copied));
  };
  return (
    <div>
      <label className="text-t3/caption weight-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="flex gap-3">
        <input
          className="min-h-touch w-full min-w-0 max-w-136 border border-edge bg-field px-4 font-text text-[1rem]/snug text-ink"
          id={id}
          type="text"
          readOnly
          // biome-ignore lint/a11y/noAutofocus: it is what the page was opened for
          autoFocus={autoFocus}
          value={value}
        />
        {canCopy && (
          <Button type="button" size="compact" onClick={copy}>
            {m.copy()}
          </Button>
        )}
      </div>
    </div>
  );
}
