import { useEffect, useState } from "react";
import { TextButton } from "#app/components/ui/text-button";
import { useShowToast } from "#app/components/ui/toast";
import { createToast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";

/** Time in ms for which the button says that the URL is copied. */
const copiedTime = 3000;

/** Shares a page: the Web Share API or the clipboard; without script or either API, the URL to copy by hand. */
export function Share({ label, url, title }: { label: string; url: string; title: string }) {
  const showToast = useShowToast();
  const [canShare, setCanShare] = useState(false);
  const [isCopied, setCopied] = useState(false);
  // An effect, because the server does not know the browser's APIs.
  useEffect(() => setCanShare(Boolean(navigator.share ?? navigator.clipboard)), []);
  if (!canShare)
    return (
      <details className="text-t2/normal print:hidden">
        <summary className="touch cursor-pointer underline [&::-webkit-details-marker]:hidden">
          {label}
        </summary>
        <label className="text-t3/caption weight-semibold" htmlFor="address">
          {m.share_address()}
        </label>
        <input
          className="min-h-button w-full border border-edge bg-field px-4 font-text text-[1rem]/snug text-ink"
          id="address"
          type="text"
          readOnly
          value={url}
        />
      </details>
    );
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    showToast(createToast(m.share_copied_toast()));
    setCopied(true);
    setTimeout(setCopied, copiedTime, false);
  };
  return (
    <p className="max-w-136 text-t2/normal print:hidden">
      <TextButton onClick={share}>{isCopied ? m.share_copied() : label}</TextButton>
    </p>
  );
}
