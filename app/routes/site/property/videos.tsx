/** Links, never frames: nothing of another site loads before a click. */
export function Videos({ urls }: { urls: string[] }) {
  const known = urls.filter((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  if (known.length === 0) return null;
  return (
    <div className="show">
      <h2 className="d3 mb-4">Videos</h2>
      <ul>
        {known.map((url, place) => (
          <li key={url}>
            <a className="more" href={url} rel="noreferrer">
              Video {place + 1}, on {new URL(url).hostname.replace(/^www\./, "")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
