import { useEffect, useState } from "react";
import { useShowToast } from "#app/components/layout/toast";
import { createToast } from "#app/schemas/toast";

/**
 * Share Property. With script: the phone's own share sheet where there is one, else the link is copied. Without
 * script the address stands there to be copied.
 */
export function Share({ url, title }: { url: string; title: string }) {
  const tell = useShowToast();
  const [canShare, setCanShare] = useState(false);
  // Only a page that came alive knows; until then, and where a browser can do neither, the address is the way.
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
    tell(createToast("Link copied to clipboard"));
  };
  return (
    <p className="share small">
      <button className="link" type="button" onClick={share}>
        {label}
      </button>
    </p>
  );
}
