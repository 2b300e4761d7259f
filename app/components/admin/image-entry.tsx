import { FieldError } from "../field";
import { BreakingName } from "./breaking-name";
import { ImagePreview, useFile } from "./image-preview";
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
          <BreakingName name={file?.name ?? path.slice("/uploads/".length)} />
        </span>
        {place === 0 && <small>First image, shown in lists</small>}
        <input type="hidden" id={entry.id} name={entry.name} value={path} />
      </p>
      <FieldError field={entry} />
    </>
  );
}
