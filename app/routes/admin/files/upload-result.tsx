import { formatCount } from "#app/components/format";

/** What the server says to a form in which not every file was right; those that were are kept. */
export type UploadAnswer = {
  /** By their names. */
  kept: string[];
  refused: { name: string; message: string; details?: string }[];
  category: string;
};

/** Without script: which files were refused and why, and which need not be chosen again. */
export function UploadTold({ kept, refused }: UploadAnswer) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page comes back anew; this takes the person to what is wrong
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <ul>
        {refused.map(({ name, message, details }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and the list never changes
          <li key={place}>
            {name && <b dir="auto">{name}</b>}
            <p className="error">{details ? `${message}: ${details}` : message}</p>
          </li>
        ))}
      </ul>
      {kept.length > 0 && (
        <p>
          {formatCount(kept.length, "file was", "files were")} uploaded and need not be chosen again:{" "}
          <bdi>{kept.join(", ")}</bdi>.
        </p>
      )}
    </div>
  );
}
