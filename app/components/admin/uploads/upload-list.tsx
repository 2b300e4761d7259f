import { useEffect, useState } from "react";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { formatSize } from "#app/schemas/file";
import { FileSheet } from "./file-thumbnail";
import type { Upload } from "./upload";

type Props = {
  uploads: Upload[];
  retry: (id: number) => void;
  remove: (id: number) => void;
};

/** Files on their way, one under the other: what each is, how far it is, what is wrong with it. */
export function UploadRows({ uploads, retry, remove }: Props) {
  return (
    <ul className="uploads" aria-label="Chosen files">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} retry={retry} remove={remove} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, retry, remove }: Omit<Props, "uploads"> & { upload: Upload }) {
  const { id, file, state, percent, trouble, isFinal } = upload;
  const isMoving = state === "waiting" || state === "sending";
  return (
    <li className="upload" data-state={state}>
      <Thumbnail file={file} />
      <p className="known">
        <span dir="auto">
          <SoftWrap name={file.name} />
        </span>
        <small className="figures">
          {formatSize(file.size)}
          {state === "waiting" && ", waiting"}
          {state === "sending" && `, ${percent} %`}
          {state === "done" && <span className="state completed">Uploaded</span>}
        </small>
      </p>
      <div className="acts">
        {(state === "lost" || (state === "failed" && !isFinal)) && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // It goes with the failure; the focus stays in the row.
              (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
              retry(id);
            }}
            aria-label={`Retry ${file.name}`}
          >
            Retry
          </button>
        )}
        {state !== "done" && (
          <button
            type="button"
            className="delete"
            onClick={() => remove(id)}
            aria-label={`${isMoving ? "Cancel" : "Remove"} ${file.name}`}
          >
            {isMoving ? "Cancel" : "Remove"}
          </button>
        )}
      </div>
      {state === "sending" && (
        <div
          className="gauge"
          role="progressbar"
          aria-label={`Uploading ${file.name}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <progress max={100} value={percent} aria-hidden="true" />
        </div>
      )}
      {state === "lost" && (
        <p className="hint" role="status">
          The line dropped. It goes on by itself when it is back.
        </p>
      )}
      {state === "failed" && trouble && (
        <p className="error" role="alert">
          {trouble.details ? `${trouble.message}: ${trouble.details}` : trouble.message}
        </p>
      )}
    </li>
  );
}

/** The picture itself, from this computer; a sheet with its extension for any other file. */
function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!/^image\/(jpeg|png|gif)$/.test(file.type)) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <div className="preview">
      {url ? (
        <img src={url} alt="" decoding="async" onError={() => setUrl(undefined)} />
      ) : (
        <FileSheet name={file.name} />
      )}
    </div>
  );
}
