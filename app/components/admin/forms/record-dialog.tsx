import { useLocation } from "@remix-run/react";
import { useMemo, useState } from "react";
import { Dialog } from "#app/components/admin/layout/dialog";
import { FilesContext } from "#app/components/admin/uploads/image-preview";
import type { StoredFile } from "#app/schemas/file";
import type { RecordDefinition } from "#app/schemas/record";
import { ConflictForm, type ShownConflict, useOpenConflict } from "./conflict-form";
import { useDraft } from "./draft";
import { type LoadedForm, RecordForm, type Rejection } from "./record-form";

type Props = {
  title: string;
  definition: RecordDefinition;
  button: [idle: string, busy: string];
  loaded: LoadedForm;
  rejection: (Rejection & { conflict?: ShownConflict }) | undefined;
};

/** 'Add New …' and 'Edit …': the form of a record in a dialog over its list, or its conflict. */
export function RecordDialog({ title, definition, button, loaded, rejection }: Props) {
  const isUnsaved = loaded.isPending || Boolean(rejection?.reply);
  const draft = useDraft(useLocation().pathname, loaded.userId, isUnsaved);
  const { setPending } = draft;
  const [uploaded, setUploaded] = useState<StoredFile[]>([]);
  const context = useMemo(() => {
    const files = [...loaded.files, ...(rejection?.files ?? []), ...uploaded];
    const add = (file: StoredFile) => setUploaded((before) => [...before, file]);
    return { files, add, setPending };
  }, [loaded.files, rejection?.files, uploaded, setPending]);
  const conflict = useOpenConflict(rejection, loaded.submission);
  return (
    <Dialog title={title} list={`/admin/${definition.path}`}>
      {conflict ? (
        <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={rejection?.toast} />
      ) : (
        <FilesContext.Provider value={context}>
          <RecordForm
            // Conform reads its default values once: a restored draft is another form.
            key={draft.restored ? "draft" : "stored"}
            filled={draft.restored ?? loaded.filled}
            {...{ definition, loaded, draft, button, rejection: rejection ?? {} }}
          />
        </FilesContext.Provider>
      )}
    </Dialog>
  );
}
