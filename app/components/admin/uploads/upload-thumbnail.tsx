import { useEffect, useState } from "react";
import { FileIcon } from "./file-thumbnail";
import { previewSize } from "./image-preview";

/** The local picture, or an icon with the extension. */
export function UploadThumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!/^image\/(jpeg|png|gif)$/.test(file.type)) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return (
    <div className={previewSize}>
      {url ? (
        <img src={url} alt="" decoding="async" onError={() => setUrl(undefined)} />
      ) : (
        <FileIcon name={file.name} isSmall />
      )}
    </div>
  );
}
