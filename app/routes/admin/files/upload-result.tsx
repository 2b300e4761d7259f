import { formatCount } from "#app/components/format";

/** The response to a form with a rejected file. */
export type UploadResponse = {
  /** Names of the stored files. */
  stored: string[];
  errors: { name: string; message: string; details?: string }[];
  category: string;
};

/** Without script: the errors, and the files that need not be chosen again. */
export function UploadResult({ stored, errors }: UploadResponse) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without script the page is reloaded; this moves the focus to the errors
    <div className="summary" role="alert" tabIndex={-1} autoFocus>
      <ul>
        {errors.map(({ name, message, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <li key={index}>
            {name && <b dir="auto">{name}</b>}
            <p className="error">{details ? `${message}: ${details}` : message}</p>
          </li>
        ))}
      </ul>
      {stored.length > 0 && (
        <p>
          {formatCount(stored.length, "file was", "files were")} uploaded and need not be chosen again:{" "}
          <bdi>{stored.join(", ")}</bdi>.
        </p>
      )}
    </div>
  );
}
