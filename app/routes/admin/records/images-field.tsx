import type { FieldMetadata } from "@conform-to/react";
import { FileCaption } from "#app/components/admin/uploads/file-caption";
import { ImagePicker } from "#app/components/admin/uploads/image-picker";
import { ImagePreview, useFile } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import { type AnyForm, type EntryProps, ListField, TextEntry } from "./list-field";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  /** Category of its uploads. */
  category: string;
};

/** The images of a record; lists show the first. */
export function ImagesField({ form, field, category }: Props) {
  return (
    <ListField
      form={form}
      field={field}
      legend="Images"
      entry="Image"
      placeholder="https://"
      as={ImageEntry}
      add="Add by web address"
    >
      <ImagePicker
        id={field.id}
        category={category}
        insert={(defaultValue) => form.insert({ name: field.name, defaultValue })}
      />
    </ListField>
  );
}

/** An image of a list: an upload by its file name, any other as an editable web address. */
function ImageEntry(props: EntryProps) {
  const { field, index } = props;
  const path = field.initialValue ?? "";
  const file = useFile(path);
  const isUpload = path.startsWith("/uploads/");
  return (
    <>
      <ImagePreview path={path} />
      {!isUpload && <TextEntry {...props} />}
      {isUpload && (
        <>
          <FileCaption name={file?.name ?? path.slice("/uploads/".length)}>
            {index === 0 && "First image, shown in lists"}
          </FileCaption>
          <input type="hidden" id={field.id} name={field.name} value={path} />
          <FieldError field={field} />
        </>
      )}
    </>
  );
}
