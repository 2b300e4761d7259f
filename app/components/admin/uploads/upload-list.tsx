import { useEffect, useState } from "react";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { formatSize } from "#app/schemas/file";
import { FileIcon } from "./file-thumbnail";
import type { Upload } from "./upload";

type Props = {
  uploads: Upload[];
  retry: (id: number) => void;
  remove: (id: number) => void;
};

/** Uploads with their progress, errors and buttons. */
export function UploadList({ uploads, retry, remove }: Props) {
  return (
    <ul className="uploads" aria-label="Chosen files">
      {uploads.map((upload) => (
        <UploadRow key={upload.id} upload={upload} retry={retry} remove={remove} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, retry, remove }: Omit<Props, "uploads"> & { upload: Upload }) {
  const { id, file, state, percent, error, isFinal } = upload;
  const isRunning = state === "waiting" || state === "sending";
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
              // The button disappears with the error; the focus stays in the row.
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
            aria-label={`${isRunning ? "Cancel" : "Remove"} ${file.name}`}
          >
            {isRunning ? "Cancel" : "Remove"}
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
      {state === "failed" && error && (
        <p className="error" role="alert">
          {error.details ? `${error.message}: ${error.details}` : error.message}
        </p>
      )}
    </li>
  );
}

/** The local picture, or an icon with the extension. */
function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!/^image\/(jpeg|png|gif)$/.test(file.type)) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <div className="preview">
      {url ? (
        <img src={url} alt="" decoding="async" onError={() => setUrl(undefined)} />
      ) : (
        <FileIcon name={file.name} />
      )}
    </div>
  );
}
