import { useEffect, useState } from "react";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Hint } from "#app/components/forms/hint";
import { Progress } from "#app/components/ui/progress";
import { StatusBadge } from "#app/components/ui/status-badge";
import { formatSize } from "#app/schemas/file";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { FileCaption } from "./file-caption";
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
    <ul className="border-b border-line" aria-label={m.upload_list()}>
      {uploads.map((upload) => (
        <UploadRow
          key={upload.id}
          upload={upload}
          retry={() => retry(upload.id)}
          remove={() => remove(upload.id)}
        />
      ))}
    </ul>
  );
}

type UploadRowProps = { upload: Upload; retry: () => void; remove: () => void };

/** Gives the progress and the messages a row each. */
const row =
  "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.6 gap-y-1.6 border-t border-line py-2.4 text-t2 @sm:grid-cols-[auto_minmax(0,1fr)_auto] *:[[role]]:col-span-full";

const failedRow = "border-s-6 border-s-err ps-[calc(0.9rem-6px)]";

/** An upload: the file, its progress or its error, and the buttons. */
function UploadRow({ upload, retry, remove }: UploadRowProps) {
  const { file, state, percent, error, stored, converted } = upload;
  const facts = [
    formatSize(file.size),
    converted && m.upload_converted({ type: converted }),
    state === "waiting" && m.upload_waiting(),
    state === "sending" && `${percent} %`,
  ];
  return (
    <li className={state === "failed" ? `${row} ${failedRow}` : row} data-state={state}>
      <UploadThumbnail file={file} />
      <FileCaption name={file.name}>
        {joinTexts(facts)}
        {stored && (
          <StatusBadge className="ms-3" status="completed">
            {m.upload_stored()}
          </StatusBadge>
        )}
      </FileCaption>
      <UploadActions upload={upload} retry={retry} remove={remove} />
      {(state === "sending" || state === "stored") && (
        <div
          role="progressbar"
          aria-label={m.upload_progress({ name: file.name })}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={percent}
        >
          <Progress value={percent} aria-hidden="true" />
        </div>
      )}
      {state === "lost" && <Hint role="status">{m.upload_lost()}</Hint>}
      {state === "failed" && error && (
        <ErrorMessage role="alert">
          {error.details ? `${error.message}: ${error.details}` : error.message}
        </ErrorMessage>
      )}
    </li>
  );
}

function UploadActions({ upload: { file, state, isFinal, stored }, retry, remove }: UploadRowProps) {
  const isRunning = state === "waiting" || state === "sending";
  const { name } = file;
  return (
    <RowActions className="order-1 col-span-full -ms-2.2 @sm:order-none @sm:col-auto @sm:ms-0 @sm:-me-2.2 @sm:flex-nowrap">
      {(state === "lost" || (state === "failed" && !isFinal)) && (
        <button
          className={actionClass()}
          type="button"
          onClick={({ currentTarget }) => {
            // The button disappears with the error; the focus stays in the row.
            (currentTarget.nextElementSibling as HTMLElement | null)?.focus();
            retry();
          }}
          aria-label={m.upload_retry_name({ name })}
        >
          {m.upload_retry()}
        </button>
      )}
      {!stored && (
        <button
          className={actionClass({ isDanger: true })}
          type="button"
          onClick={remove}
          aria-label={isRunning ? m.upload_cancel_name({ name }) : m.upload_remove_name({ name })}
        >
          {isRunning ? m.cancel() : m.upload_remove()}
        </button>
      )}
    </RowActions>
  );
}

/** The local picture, or an icon with the extension. */
function UploadThumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!/^image\/(jpeg|png|gif)$/.test(file.type)) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <div className="*:h-[64px] *:w-[96px]">
      {url ? (
        <img src={url} alt="" decoding="async" onError={() => setUrl(undefined)} />
      ) : (
        <FileIcon name={file.name} isSmall />
      )}
    </div>
  );
}
