/** Links to videos, never embedded: nothing of another site loads before a click. */
export function Videos({ urls }: { urls: string[] }) {
  const webUrls = urls.filter((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol));
  if (webUrls.length === 0) return null;
  return (
    <div className="show">
      <h2 className="d3 mb-4">Videos</h2>
      <ul>
        {webUrls.map((url, index) => (
          <li key={url}>
            <a className="more" href={url} rel="noreferrer">
              Video {index + 1}, on {new URL(url).hostname.replace(/^www\./, "")}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
