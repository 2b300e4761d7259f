import type { Upload } from "./upload";
import { UploadRow } from "./upload-row";

type Props = {
  uploads: Upload[];
  retry: (id: number) => void;
  remove: (id: number) => void;
};

/** Uploads with their progress, errors and buttons. */
export function UploadList({ uploads, retry, remove }: Props) {
  return (
    <ul className="border-b border-line" aria-label="Chosen files">
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
