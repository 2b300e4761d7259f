import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FileCaption } from "#app/components/admin/uploads/file-caption";
import { ImagePicker } from "#app/components/admin/uploads/image-picker";
import { ImagePreview, useFile } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import { altBeforeName, altName, logoCategory, maxPictureText, type StoredFile } from "#app/schemas/file";
import { type AnyForm, type EntryProps, ListField, TextEntry } from "./list-field";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  legend: string;
  hint?: string;
  category: string;
  /** Roles of its pictures, which limit their number. */
  roles?: readonly string[];
  entry?: string;
  captions?: ReactNode;
};

const firstInLists = ["First image, shown in lists"];

/** The images of a record, of which lists show the first; or the pictures of a place. */
export function ImagesField({
  form,
  field,
  legend,
  hint,
  category,
  roles,
  entry = "Image",
  captions,
}: Props) {
  const isFull = roles !== undefined && field.getFieldList().length >= roles.length;
  const isSingle = roles?.length === 1;
  return (
    <ListField
      form={form}
      field={field}
      legend={legend}
      hint={hint}
      entry={isSingle ? legend : entry}
      placeholder="https://"
      as={ImageEntry}
      roles={roles ?? (entry === "Image" ? firstInLists : undefined)}
      add={category !== logoCategory && "Add by web address"}
      isFull={isFull}
      captions={captions}
    >
      <ImagePicker
        id={field.id}
        list={field.name}
        label={`${entry}s`}
        category={category}
        isFull={isFull}
        insert={(defaultValue) => form.insert({ name: field.name, defaultValue })}
      />
    </ListField>
  );
}

/** An image of a list: an upload by its file name, any other as an editable web address. */
function ImageEntry(props: EntryProps) {
  const { form, field, name, role } = props;
  const path = field.initialValue ?? "";
  const file = useFile(path);
  const isUpload = path.startsWith("/uploads/");
  return (
    <>
      <ImagePreview path={path} />
      {!isUpload && <TextEntry {...props} />}
      {isUpload && (
        <>
          <div className="grid gap-1.6">
            <FileCaption name={file?.name ?? path.slice("/uploads/".length)}>{role}</FileCaption>
            {file && file.category !== logoCategory && <AltInput form={form} file={file} name={name} />}
          </div>
          <input type="hidden" id={field.id} name={field.name} value={path} />
          <FieldError field={field} />
        </>
      )}
    </>
  );
}

/** Alternative text of the file, which holds wherever the file is used. */
function AltInput({ form, file: { id, alt }, name }: { form: AnyForm; file: StoredFile; name: string }) {
  // Conform leaves out what is empty.
  const sent = (form.initialValue ?? {}) as Record<string, unknown>;
  const isSent = [altName(id), altBeforeName(id)].some((field) => sent[field] !== undefined);
  const textOf = (field: string) => String(isSent ? ([sent[field]].flat()[0] ?? "") : (alt ?? ""));
  return (
    <>
      <input type="hidden" name={altBeforeName(id)} value={textOf(altBeforeName(id))} />
      <label className="grid gap-0.8 text-t3 text-ink-2">
        Alternative text
        <input
          type="text"
          name={altName(id)}
          defaultValue={textOf(altName(id))}
          dir="auto"
          maxLength={maxPictureText}
          aria-label={`${name}: alternative text`}
          placeholder="What it shows, for those who can't see it"
        />
      </label>
    </>
  );
}
