import { useEffect, useState } from "react";
import { formatSize } from "#app/schemas/file";
import { FileSheet } from "./file-plate";
import type { Upload } from "./uploads";

type Props = {
  upload: Upload;
  onCancel: () => void;
  onRetry: () => void;
  onRemove: () => void;
};

/** One chosen file: what it looks like, how far it is, what was wrong with it. */
export function UploadRow({ upload, onCancel, onRetry, onRemove }: Props) {
  const { file, state, percent, message, details } = upload;
  const isUnderWay = state === "sending" || state === "waiting";
  return (
    <li className={state}>
      <Thumb file={file} />
      <div className="told">
        <b dir="auto">{file.name}</b>
        <small className="figures">
          {formatSize(file.size)} <Said {...upload} />
        </small>
      </div>
      {isUnderWay && <progress max={100} value={percent} aria-label={`Uploading ${file.name}`} />}
      {/* There before the words are: only what comes into it is read out. */}
      <div role="alert">
        {message && <p className="error">{details ? `${message}: ${details}` : message}</p>}
      </div>
      <div className="acts">
        {isUnderWay && (
          <button type="button" onClick={onCancel} aria-label={`Cancel ${file.name}`}>
            Cancel
          </button>
        )}
        {state === "failed" && (
          <button type="button" onClick={onRetry} aria-label={`Retry ${file.name}`}>
            Retry
          </button>
        )}
        {!isUnderWay && state !== "kept" && (
          <button className="delete" type="button" onClick={onRemove} aria-label={`Remove ${file.name}`}>
            Remove
          </button>
        )}
      </div>
    </li>
  );
}

/** How far it is, in words. */
function Said({ state, percent }: Upload) {
  if (state === "sending") return <span aria-hidden="true">{percent}%</span>;
  if (state === "waiting") return <span>The line is gone. This goes on when it is back.</span>;
  return state === "kept" ? <span className="state completed">Uploaded</span> : null;
}

/** A picture from the device itself; nothing has been sent of it. */
function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!url) return <FileSheet name={file.name} />;
  return <img src={url} alt="" decoding="async" onError={() => setUrl(undefined)} />;
}
