import { useEffect, useState } from "react";
import { useShowToast } from "#app/components/layout/toast";
import { createToast } from "#app/schemas/toast";

/** Share Property: the Web Share API or the clipboard; without script or either API, the URL to copy by hand. */
export function Share({ url, title }: { url: string; title: string }) {
  const showToast = useShowToast();
  const [canShare, setCanShare] = useState(false);
  // An effect, because the server does not know the browser's APIs.
  useEffect(() => setCanShare(Boolean(navigator.share ?? navigator.clipboard)), []);
  const label = "Share Property";
  if (!canShare)
    return (
      <details className="share small">
        <summary>{label}</summary>
        <label htmlFor="address">The address of this page, to copy</label>
        <input id="address" type="text" readOnly value={url} />
      </details>
    );
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url }).catch(() => {});
    await navigator.clipboard.writeText(url);
    showToast(createToast("Link copied to clipboard"));
  };
  return (
    <p className="share small">
      <button className="link" type="button" onClick={share}>
        {label}
      </button>
    </p>
  );
}
