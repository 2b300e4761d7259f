import type { FieldMetadata } from "@conform-to/react";
import type { ReactNode } from "react";
import { FileCaption } from "#app/components/admin/uploads/file-caption";
import { ImagePicker } from "#app/components/admin/uploads/image-picker";
import { ImagePreview, useFile } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import {
  logoCategory,
  maxPictureText,
  type PictureText,
  pictureTexts,
  type StoredFile,
  textBeforeName,
  textName,
} from "#app/schemas/file";
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
  const room = roles && Math.max(0, roles.length - field.getFieldList().length);
  const isFull = room === 0;
  const isSingle = roles?.length === 1;
  return (
    <ListField
      form={form}
      field={field}
      legend={legend}
      hint={hint}
      entry={isSingle ? legend : entry}
      placeholder="https://"
      as={roles ? ImageEntry : GalleryEntry}
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
        room={room}
        insert={(defaultValue) => form.insert({ name: field.name, defaultValue })}
      />
    </ListField>
  );
}

/** An image that a gallery shows with its caption. */
const GalleryEntry = (props: EntryProps) => <ImageEntry {...props} isInGallery />;

/** An image of a list: an upload by its file name, any other as an editable web address. */
function ImageEntry({ isInGallery, ...props }: EntryProps & { isInGallery?: boolean }) {
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
            {file && file.category !== logoCategory && (
              <div className="grid gap-x-gutter gap-y-1.6 @lg:grid-cols-2">
                <PictureTextInput form={form} file={file} of="alt" name={name} />
                {isInGallery && <PictureTextInput form={form} file={file} of="caption" name={name} />}
              </div>
            )}
          </div>
          <input type="hidden" id={field.id} name={field.name} value={path} />
          <FieldError field={field} />
        </>
      )}
    </>
  );
}

const textLabels = {
  alt: ["Alternative text", "What it shows, for those who can't see it"],
  caption: ["Caption", "Shown under the picture"],
} as const;

type TextInputProps = { form: AnyForm; file: StoredFile; of: PictureText; name: string };

/** A text of the file, which holds wherever the file is used. */
function PictureTextInput({ form, file, of, name }: TextInputProps) {
  const [typed, before] = [textName(of, file.id), textBeforeName(of, file.id)];
  // Conform leaves out what is empty.
  const sent = (form.initialValue ?? {}) as Record<string, unknown>;
  const isSent = [typed, before].some((field) => sent[field] !== undefined);
  const textOf = (field: string) => String(isSent ? ([sent[field]].flat()[0] ?? "") : (file[of] ?? ""));
  const [label, placeholder] = textLabels[of];
  return (
    <label className="grid gap-0.8 text-t3 text-ink-2">
      <input type="hidden" name={before} value={textOf(before)} />
      {label}
      <input
        type="text"
        name={typed}
        defaultValue={textOf(typed)}
        dir="auto"
        maxLength={maxPictureText}
        aria-label={`${name}: ${pictureTexts[of]}`}
        placeholder={placeholder}
      />
    </label>
  );
}
