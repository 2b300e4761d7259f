import { type ComponentProps, useContext } from "react";
import { useHydrated } from "#app/components/admin/layout/use-hydrated";
import { Chooser } from "#app/components/admin/uploads/chooser";
import { FileCaption } from "#app/components/admin/uploads/file-caption";
import { FileIcon } from "#app/components/admin/uploads/file-thumbnail";
import { FilesContext, useFile } from "#app/components/admin/uploads/image-preview";
import { FieldError } from "#app/components/forms/field";
import { Notice } from "#app/components/ui/notice";
import { entryOfFile } from "#app/schemas/files/picker";
import { m } from "#app/words/compiled/messages.js";
import { type EntryProps, ListField, TextEntry } from "../list-field";
import { FormNotices } from "../markdown-field";
import { FileTextInput } from "./file-text-input";

type Props = Pick<ComponentProps<typeof ListField>, "form" | "field" | "legend" | "entry" | "hint">;

/** The documents of a record: chosen from Files or uploaded, each with its title, or by the address of another site. */
export function DocumentsField(props: Props) {
  const { form, field } = props;
  const { category } = useContext(FilesContext);
  const isHydrated = useHydrated();
  return (
    <ListField {...props} as={DocumentEntry} first="" layout="document" add={m.document_by_address()}>
      <div className="flex flex-wrap gap-x-6">
        <Chooser
          id={field.id}
          list={field.name}
          source="file"
          label={m.documents_choose()}
          category={category}
          isHydrated={isHydrated}
          insert={({ value }) => form.insert({ name: field.name, defaultValue: value })}
        />
      </div>
    </ListField>
  );
}

const addressStart = "https://";

/** A file with its title, or the address of a document. */
function DocumentEntry(props: EntryProps) {
  const { form, field, name } = props;
  const path = field.initialValue ?? "";
  const file = useFile(path);
  const notice = useContext(FormNotices)[path];
  if (!file)
    return (
      <div className="grid gap-2">
        <TextEntry {...props} placeholder={addressStart} />
        {notice && <Notice variant="admin">{notice}</Notice>}
      </div>
    );
  return (
    <div className="grid grid-cols-[3rem_minmax(0,1fr)] items-start gap-x-4">
      <FileIcon name={file.name} isSmall className="h-16" />
      <div className="grid gap-2">
        <FileCaption name={file.name}>{entryOfFile(file).note}</FileCaption>
        <input type="hidden" id={field.id} name={field.name} value={path} />
        <FileTextInput
          form={form}
          file={file}
          of="caption"
          label={m.document_title()}
          name={m.document_title_of({ name })}
          placeholder={m.document_title_hint()}
        />
        <FieldError field={field} />
      </div>
    </div>
  );
}
