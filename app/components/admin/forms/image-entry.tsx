import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { ImagePreview, useFile } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import type { EntryProps } from "./list-field";
import { TextEntry } from "./list-field";

/** One picture of a list: an upload by its name, any other by its address, which can be changed. */
export function ImageEntry(props: EntryProps) {
  const { entry, place } = props;
  const path = entry.initialValue ?? "";
  const file = useFile(path);
  if (!path.startsWith("/uploads/"))
    return (
      <>
        <ImagePreview path={path} />
        <TextEntry {...props} />
      </>
    );
  return (
    <>
      <ImagePreview path={path} />
      <p className="known">
        <span dir="auto">
          <SoftWrap name={file?.name ?? path.slice("/uploads/".length)} />
        </span>
        {place === 0 && <small>First image, shown in lists</small>}
        <input type="hidden" id={entry.id} name={entry.name} value={path} />
      </p>
      <FieldError field={entry} />
    </>
  );
}
