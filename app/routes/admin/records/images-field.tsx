import type { FieldMetadata } from "@conform-to/react";
import { FileCaption } from "#app/components/admin/uploads/file-caption";
import { ImagePicker } from "#app/components/admin/uploads/image-picker";
import { ImagePreview, useFile } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import { type AnyForm, type EntryProps, ListField, TextEntry } from "./list-field";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  legend: string;
  /** Category of its uploads. */
  category: string;
  /** It holds one picture at most: the next can be chosen when it is removed. */
  isSingle?: boolean;
};

/** The images of a record, of which lists show the first; or its only one. */
export function ImagesField({ form, field, legend, category, isSingle = false }: Props) {
  const isFull = isSingle && field.getFieldList().length > 0;
  return (
    <ListField
      form={form}
      field={field}
      legend={legend}
      entry={isSingle ? legend : "Image"}
      placeholder="https://"
      as={isSingle ? OnlyImage : ImageEntry}
      add="Add by web address"
      isFull={isFull}
    >
      {!isFull && (
        <ImagePicker
          id={field.id}
          category={category}
          insert={(defaultValue) => form.insert({ name: field.name, defaultValue })}
        />
      )}
    </ListField>
  );
}

const OnlyImage = (props: EntryProps) => <ImageEntry {...props} isOnly />;

/** An image of a list: an upload by its file name, any other as an editable web address. */
function ImageEntry({ isOnly, ...props }: EntryProps & { isOnly?: boolean }) {
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
            {index === 0 && !isOnly && "First image, shown in lists"}
          </FileCaption>
          <input type="hidden" id={field.id} name={field.name} value={path} />
          <FieldError field={field} />
        </>
      )}
    </>
  );
}
