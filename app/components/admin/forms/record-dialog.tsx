import { useLocation } from "@remix-run/react";
import { type ComponentType, useMemo, useState } from "react";
import { Dialog } from "#app/components/admin/layout/dialog";
import { FilesContext } from "#app/components/admin/uploads/image-preview";
import type { StoredFile } from "#app/schemas/file";
import { ConflictForm, type ShownConflict, useHeld } from "./conflict-form";
import { useDraft } from "./draft";
import type { OpenForm, RecordProps, Refused } from "./record-form";

type Props = {
  title: string;
  list: string;
  form: ComponentType<RecordProps>;
  button: [idle: string, busy: string];
  open: OpenForm;
  answer: (Refused & { conflict?: ShownConflict }) | undefined;
};

/** 'Add New …' and 'Edit …': the form of a record over its list, or the choice after a conflict. */
export function RecordDialog({ title, list, form: FormOf, button, open, answer }: Props) {
  const draft = useDraft(useLocation().pathname, open.userId, open.isStashed || Boolean(answer?.reply));
  const { setPending } = draft;
  const filled = draft.found ?? open.filled;
  const [sent, setSent] = useState<StoredFile[]>([]);
  const context = useMemo(() => {
    const files = [...open.files, ...(answer?.files ?? []), ...sent];
    const add = (file: StoredFile) => setSent((before) => [...before, file]);
    return { files, add, setPending };
  }, [open.files, answer?.files, sent, setPending]);
  const conflict = useHeld(answer, open.submission);
  return (
    <Dialog title={title} list={list}>
      {conflict ? (
        <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={answer?.toast} />
      ) : (
        <FilesContext.Provider value={context}>
          <FormOf
            // A draft is another form: Conform takes its first values once.
            key={draft.found ? "draft" : "stored"}
            {...{ open, filled, draft, button, refused: answer ?? {} }}
          />
        </FilesContext.Provider>
      )}
    </Dialog>
  );
}
