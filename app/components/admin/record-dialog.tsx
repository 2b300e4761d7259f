import { useLocation } from "@remix-run/react";
import type { ComponentType } from "react";
import type { Picture as PictureData } from "#app/schemas/picture";
import { ConflictForm, type ShownConflict } from "./conflict-form";
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
  /** What is known of the pictures that it opens with. */
  pictures?: PictureData[];
};

/** 'Add New …' and 'Edit …': the form of a record over its list, or the choice after a conflict. */
export function RecordDialog({ title, list, form: FormOf, button, open, answer, pictures = [] }: Props) {
  const draft = useDraft(useLocation().pathname, open.userId, open.isStashed || Boolean(answer?.reply));
  const filled = draft.found ?? open.filled;
  return (
    <Dialog title={title} list={list}>
      {answer?.conflict ? (
        <ConflictForm key={answer.conflict.updatedAt} conflict={answer.conflict} />
      ) : (
        <PicturesContext.Provider value={pictures}>
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
