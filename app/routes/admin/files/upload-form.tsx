import { Form, Link, useLocation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { UnsavedChangesDialog } from "#app/components/admin/forms/unsaved-changes";
import { useListUrl } from "#app/components/admin/layout/dialog";
import { isUnderWay } from "#app/components/admin/uploads/upload";
import { UploadRows } from "#app/components/admin/uploads/upload-list";
import { useDroppedFiles } from "#app/components/admin/uploads/use-dropped-files";
import { useUploads } from "#app/components/admin/uploads/use-uploads";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { CategoryField } from "./category-field";
import { useCloseWhenDone, useStayAsked } from "./upload-effects";
import { UploadTidings } from "./upload-live-region";
import { type UploadAnswer, UploadTold } from "./upload-result";
import { UploadZone } from "./upload-zone";

type Props = {
  list: string;
  /** Names the filled form: sent twice, it brings its files once. */
  submission: string;
  /** The category that it opens with. */
  first: string;
  answer: UploadAnswer | undefined;
};

/** Without script a form like any other; with script each file is looked at, sent and told of by itself. */
export function UploadForm({ list, submission, first, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const back = useListUrl(list);
  const [category, setCategory] = useState(answer?.category ?? first);
  const [isMissed, setMissed] = useState(false);
  const { uploads, add, start, retry, remove } = useUploads({ category });
  const { isAlive, isOver } = useDroppedFiles(form, add);
  const isBusy = uploads.some(isUnderWay);
  const blocker = useStayAsked(isBusy);
  useCloseWhenDone(uploads, back);
  useErrorTitle(uploads.some(({ state }) => state === "failed"));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setCategory(String(new FormData(event.currentTarget).get("category")));
    const failed = uploads.filter(({ state, isFinal }) => state === "failed" && !isFinal);
    const isNothing = failed.length === 0 && !uploads.some(({ state }) => state === "chosen");
    setMissed(isNothing);
    if (isNothing) return choose.current?.focus();
    start();
    for (const { id } of failed) retry(id);
  };
  return (
    <Form
      ref={form}
      className="upload-form"
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
      onSubmit={send}
    >
      {answer && <UploadTold {...answer} />}
      <input type="hidden" name="submission" value={submission} />
      <UploadZone choose={choose} isAlive={isAlive} isOver={isOver} isMissed={isMissed && !isBusy} />
      {uploads.length > 0 && (
        <UploadRows
          uploads={uploads}
          retry={retry}
          remove={(id) => {
            remove(id);
            choose.current?.focus();
          }}
        />
      )}
      <UploadTidings uploads={uploads} />
      <CategoryField chosen={category} />
      <div className="buttons">
        <button className="button filled" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? "Uploading..." : "Upload"}
        </button>
        <Link className="button" to={back} preventScrollReset>
          Cancel
        </Link>
      </div>
      <UnsavedChangesDialog
        blocker={blocker}
        title="Leave while files are uploading?"
        text="What has not arrived yet is stopped, and has to be chosen again. What has arrived stays."
      />
    </Form>
  );
}
