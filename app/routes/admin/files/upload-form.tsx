import { Form, useBlocker, useLocation } from "@remix-run/react";
import { type FormEvent, useRef, useState } from "react";
import { UnsavedChangesDialog, useUnloadWarning } from "#app/components/admin/forms/unsaved-changes";
import { CancelLink, useListUrl } from "#app/components/admin/layout/dialog";
import { isPending } from "#app/components/admin/uploads/upload";
import { UploadList } from "#app/components/admin/uploads/upload-list";
import { useDroppedFiles } from "#app/components/admin/uploads/use-dropped-files";
import { useUploads } from "#app/components/admin/uploads/use-uploads";
import { capitalize } from "#app/components/format";
import { fieldClass } from "#app/components/forms/field";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { Button } from "#app/components/ui/button";
import { fileCategories, noCategory } from "#app/schemas/file";
import { type UploadResponse, UploadResult } from "./upload-result";
import { UploadZone } from "./upload-zone";
import { useCloseWhenDone } from "./use-close-when-done";

const list = "/admin/files";

type Props = {
  /** The idempotency key of the form. */
  submission: string;
  initialCategory: string;
  /** The response to a form with a rejected file. */
  response: UploadResponse | undefined;
};

/** Plain form without script; with script it checks and uploads each file by itself. */
export function UploadForm({ submission, initialCategory, response }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const { pathname, search } = useLocation();
  const [category, setCategory] = useState(response?.category ?? initialCategory);
  const [isMissing, setMissing] = useState(false);
  const { uploads, add, start, retry, remove } = useUploads(category);
  const { isHydrated, isDraggedOver } = useDroppedFiles(form, add);
  const count = uploads.filter(({ stored }) => stored).length;
  const hasChosen = uploads.some(({ state }) => state === "chosen");
  const isBusy = uploads.some((upload) => isPending(upload) && upload.state !== "chosen");
  useCloseWhenDone(uploads, useListUrl(list));
  useErrorTitle(uploads.some(({ state }) => state === "failed"));
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setCategory(String(new FormData(event.currentTarget).get("category")));
    const failed = uploads.filter(({ state, isFinal }) => state === "failed" && !isFinal);
    const isEmpty = failed.length === 0 && !hasChosen;
    setMissing(isEmpty);
    if (isEmpty) return choose.current?.focus();
    start();
    for (const { id } of failed) retry(id);
  };
  const removeFocused = (id: number) => {
    remove(id);
    choose.current?.focus();
  };
  return (
    <Form
      ref={form}
      className="grid grid-cols-1 gap-6"
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
      onSubmit={send}
    >
      {response && <UploadResult {...response} />}
      <input type="hidden" name="submission" value={submission} />
      <UploadZone
        choose={choose}
        isHydrated={isHydrated}
        isDraggedOver={isDraggedOver}
        isMissing={isMissing && !hasChosen && !isBusy}
      />
      {uploads.length > 0 && <UploadList uploads={uploads} retry={retry} remove={removeFocused} />}
      <p className="sr-only" role="status">
        {(isBusy || count > 0) && `${count} of ${uploads.length} uploaded`}
      </p>
      <CategoryField category={category} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" className="min-w-32" isBusy={isBusy} keepsFocus>
          {isBusy ? "Uploading..." : "Upload"}
        </Button>
        <CancelLink list={list} />
      </div>
      <LeaveDialog isBusy={isBusy} />
    </Form>
  );
}

function LeaveDialog({ isBusy }: { isBusy: boolean }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ nextLocation }) => isBusy && nextLocation.pathname !== pathname);
  useUnloadWarning(isBusy);
  return (
    <UnsavedChangesDialog
      blocker={blocker}
      title="Leave while files are uploading?"
      text="What has not arrived yet is stopped, and has to be chosen again. What has arrived stays."
    />
  );
}

function CategoryField({ category }: { category: string }) {
  return (
    <div className={`${fieldClass} grid-cols-1`}>
      <label htmlFor="category">Category</label>
      <select id="category" name="category" defaultValue={category}>
        {fileCategories.map((value) => (
          <option key={value} value={value}>
            {capitalize(value)}
          </option>
        ))}
        <option value="">{capitalize(noCategory)}</option>
      </select>
    </div>
  );
}
