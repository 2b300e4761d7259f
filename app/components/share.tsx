import { useEffect, useState } from "react";
import { toastOf } from "#app/schemas/toast";
import { useTell } from "./toast";

/**
 * Share Property. With script: the phone's own share sheet where there is one, else the link is copied. Without
 * script the address stands there to be copied.
 */
export function Share({ url, title }: { url: string; title: string }) {
  const tell = useTell();
  const [scripted, setScripted] = useState(false);
  // Only a page that came alive can share; until then the address below is the way.
  useEffect(() => setScripted(true), []);
  const label = "Share Property";
  if (!scripted)
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
    tell(toastOf("Link copied to clipboard"));
  };
  return (
    <p className="share small">
      <button className="link" type="button" onClick={share}>
        {label}
      </button>
    </p>
  );
}
