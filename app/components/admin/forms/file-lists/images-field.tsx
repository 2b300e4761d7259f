import type { FieldMetadata } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { type ReactNode, useContext, useState } from "react";
import { Menu } from "#app/components/admin/layout/menu";
import { useScope } from "#app/components/admin/layout/use-scope";
import { DragHandle } from "#app/components/admin/lists/drag-handle";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { ImagePicker } from "#app/components/admin/uploads/image-picker";
import { ImagePreview, useFile } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import { Notice } from "#app/components/ui/notice";
import { logoCategory, type StoredFile } from "#app/schemas/file";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { MoveButtons, RemoveButton } from "../list-buttons";
import { type AnyForm, type EntryProps, ListField, TextEntry } from "../list-field";
import { FormNotices } from "../markdown-field";
import { FileTextInput } from "./file-text-input";
import { FocusField } from "./focus-field";

type Props = {
  form: AnyForm;
  field: FieldMetadata<string[]>;
  legend: string;
  hint?: string;
  category: string;
  /** Roles of its pictures, which limit their number. */
  roles?: readonly Label[];
  entry?: string;
  captions?: ReactNode;
};

const cover = [m.form_cover];

const addressStart = "https://";

/** The images of a record, of which lists show the first; or the pictures of a place. */
export function ImagesField({ form, field, legend, hint, category, roles, entry, captions }: Props) {
  const room = roles && Math.max(0, roles.length - field.getFieldList().length);
  const isFull = room === 0;
  const isSingle = roles?.length === 1;
  return (
    <ListField
      form={form}
      field={field}
      legend={legend}
      hint={hint}
      entry={isSingle ? legend : (entry ?? m.form_image())}
      placeholder={addressStart}
      as={roles ? ImageTile : GalleryTile}
      roles={roles ?? (entry ? undefined : cover)}
      add={false}
      isFull={isFull}
      captions={captions}
    >
      <ImagePicker
        id={field.id}
        list={field.name}
        category={category}
        room={room}
        insert={(defaultValue) => form.insert({ name: field.name, defaultValue })}
      >
        <Menu name={m.images_more_ways()} className="ms-auto self-end">
          <button {...form.insert.getButtonProps({ name: field.name })} formAction={`#${field.id}`}>
            {m.images_by_address()}
          </button>
        </Menu>
      </ImagePicker>
    </ListField>
  );
}

/** An image that a gallery shows with its caption. */
const GalleryTile = (props: EntryProps) => <ImageTile {...props} isInGallery />;

type TileProps = EntryProps & { isInGallery?: boolean };

/** A picture of a list with its texts; a press opens the buttons that move it. A web address is open from the start. */
function ImageTile(props: TileProps) {
  const { field, name, role, actions } = props;
  const path = field.initialValue ?? "";
  const file = useFile(path);
  // Set by script alone; a closed tile loads nothing more.
  const [isOpen, setOpen] = useState(false);
  const isUpload = path.startsWith("/uploads/");
  const fileName = isUpload ? (file?.name ?? path.slice("/uploads/".length)) : path;
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-3 [li:has(details[open])_&]:grid-cols-1">
      <div className="relative">
        <details
          open={isUpload && !field.errors ? undefined : true}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary className="grid cursor-pointer list-none grid-cols-1 [[open]>&]:max-w-60">
            <div className="relative">
              <ImagePreview path={path} />
              {role && (
                <b className="absolute start-0 bottom-0 bg-paper px-2 py-0.8 text-t3 weight-semibold">
                  {role}
                </b>
              )}
            </div>
            <span className="flex min-h-touch items-center pe-22 text-t3 text-ink-2">
              <span className="sr-only">{name}: </span>
              <span className="truncate" dir="auto">
                {fileName}
              </span>
            </span>
          </summary>
          <TilePanel {...props} file={file} isUpload={isUpload} isOpen={isOpen} />
        </details>
        {isUpload && (
          <>
            <input type="hidden" id={field.id} name={field.name} value={path} />
            <FieldError field={field} />
          </>
        )}
        {/* Beside the name; of an open tile beside the buttons that move it. */}
        <div className="absolute end-0 bottom-0 flex">
          {actions.total > 1 && <DragHandle startDrag={actions.startDrag} />}
          <RemoveButton {...actions} className="size-touch cursor-pointer text-d4/none hover:text-err">
            ×
          </RemoveButton>
        </div>
      </div>
      <PictureTexts {...props} file={file} />
    </div>
  );
}

type PanelProps = TileProps & { file: StoredFile | undefined; isUpload: boolean; isOpen: boolean };

function TilePanel({ actions, file, isUpload, isOpen, ...props }: PanelProps) {
  const { name } = props;
  const canChange = useScope("files");
  return (
    <div className="grid gap-3 pt-2">
      {!isUpload && <TextEntry {...props} />}
      {file && hasTexts(file) && canChange && isOpen && <FocusField file={file} name={name} />}
      <RowActions className="-ms-2.2">
        <MoveButtons {...actions} />
        {file && canChange && (
          <Link
            className={actionClass()}
            to={`/admin/files/${file.id}`}
            target="_blank"
            aria-label={m.images_focal_point_of({ name })}
          >
            {m.images_focal_point()}
          </Link>
        )}
      </RowActions>
    </div>
  );
}

const hasTexts = ({ category }: StoredFile) => category !== logoCategory;

/** The texts of a stored picture, in the form from the start. */
function PictureTexts({
  form,
  field,
  name,
  isInGallery,
  file,
}: TileProps & { file: StoredFile | undefined }) {
  const notice = useContext(FormNotices)[field.initialValue ?? ""];
  if (notice && !field.errors) return <Notice variant="admin">{notice}</Notice>;
  if (!file || !hasTexts(file)) return null;
  const text = { form, file };
  return (
    <div className="grid content-start gap-3.6">
      <FileTextInput
        {...text}
        of="alt"
        label={m.images_alt()}
        name={m.picture_alt_of({ name })}
        placeholder={m.images_alt_hint()}
      />
      {isInGallery && (
        <FileTextInput
          {...text}
          of="caption"
          label={m.images_caption()}
          name={m.picture_caption_of({ name })}
          placeholder={m.images_caption_hint()}
        />
      )}
    </div>
  );
}
