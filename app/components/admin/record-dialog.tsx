import { useLocation } from "@remix-run/react";
import type { ComponentType } from "react";
import { ConflictForm, type ShownConflict, useHeld } from "./conflict-form";
import { Dialog } from "./dialog";
import { useDraft } from "./draft";
import { PicturesContext } from "./image-preview";
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
  const filled = draft.found ?? open.filled;
  const conflict = useHeld(answer, open.submission);
  return (
    <Dialog title={title} list={list}>
      {conflict ? (
        <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={answer?.toast} />
      ) : (
        <PicturesContext.Provider value={open.pictures ?? []}>
          <FormOf
            // A draft is another form: Conform takes its first values once.
            key={draft.found ? "draft" : "stored"}
            {...{ open, filled, draft, button, refused: answer ?? {} }}
          />
        </PicturesContext.Provider>
      )}
    </Dialog>
  );
}
