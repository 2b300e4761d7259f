import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { ImagePreview, useFile } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import type { EntryProps } from "./list-field";
import { TextEntry } from "./list-field";

/** An image of a list: an upload by its file name, any other as an editable web address. */
export function ImageEntry(props: EntryProps) {
  const { field, index } = props;
  const path = field.initialValue ?? "";
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
        {index === 0 && <small>First image, shown in lists</small>}
        <input type="hidden" id={field.id} name={field.name} value={path} />
      </p>
      <FieldError field={field} />
    </>
  );
}
