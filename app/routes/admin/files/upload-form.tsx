import { Form, useBlocker, useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { UnsavedChangesDialog, useUnloadWarning } from "#app/components/admin/forms/unsaved-changes";
import { CancelLink, useListUrl } from "#app/components/admin/layout/dialog";
import { isPending, type Upload, uploadedToast } from "#app/components/admin/uploads/upload";
import { UploadList } from "#app/components/admin/uploads/upload-list";
import { useDroppedFiles } from "#app/components/admin/uploads/use-dropped-files";
import { useUploads } from "#app/components/admin/uploads/use-uploads";
import { capitalize } from "#app/components/format";
import { ErrorMessage } from "#app/components/forms/error-message";
import { ErrorBox } from "#app/components/forms/error-summary";
import { SelectField } from "#app/components/forms/field";
import { useErrorTitle } from "#app/components/forms/use-error-title";
import { Button } from "#app/components/ui/button";
import { useShowToast } from "#app/components/ui/toast";
import { Words } from "#app/components/ui/words";
import { categoryName, fileCategories } from "#app/schemas/file";
import type { storeUploads } from "#app/server/files/form-uploads";
import { m } from "#app/words/compiled/messages.js";
import { UploadZone } from "./upload-zone";

const list = "/admin/files";

type Props = {
  submission: string;
  initialCategory: string;
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
        {(isBusy || count > 0) && m.upload_count({ count, total: uploads.length })}
      </p>
      <CategoryField category={category} />
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button variant="primary" className="min-w-32" isBusy={isBusy} keepsFocus>
          {isBusy ? m.uploading() : m.import_upload()}
        </Button>
        <CancelLink list={list} />
      </div>
      <LeaveDialog isBusy={isBusy} />
    </Form>
  );
}

function CategoryField({ category }: { category: string }) {
  const field = { id: "category", name: "category", initialValue: category };
  const options = [...fileCategories, ""].map((value) => [value, capitalize(categoryName(value))] as const);
  return <SelectField field={field} label={m.category()} options={options} />;
}

function LeaveDialog({ isBusy }: { isBusy: boolean }) {
  const { pathname } = useLocation();
  const blocker = useBlocker(({ nextLocation }) => isBusy && nextLocation.pathname !== pathname);
  useUnloadWarning(isBusy);
  return <UnsavedChangesDialog blocker={blocker} title={m.upload_leave()} text={m.upload_leave_text()} />;
}

type UploadResponse = Omit<Awaited<ReturnType<typeof storeUploads>>, "status">;

/** Errors of a form without script, and the stored files that need not be chosen again. */
function UploadResult({ stored, errors }: UploadResponse) {
  return (
    <ErrorBox className="grid gap-3 pb-4">
      <ul className="grid gap-3">
        {errors.map(({ name, message, details }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes
          <li key={index}>
            {name && <b dir="auto">{name}</b>}
            <ErrorMessage>{details ? `${message}: ${details}` : message}</ErrorMessage>
          </li>
        ))}
      </ul>
      {stored.length > 0 && (
        <p>
          <Words
            of={m.upload_partly.parts({ count: stored.length, names: stored.join(m.comma()) })}
            with={{ names: (words) => <bdi>{words}</bdi> }}
          />
        </p>
      )}
    </ErrorBox>
  );
}

const successMs = 1_000;

/** Returns to the list a second after the last file is stored, and shows a toast once the dialog is closed. */
function useCloseWhenDone(uploads: Upload[], back: string) {
  const navigate = useNavigate();
  const showToast = useShowToast();
  const count = uploads.filter(({ stored }) => stored).length;
  const isDone = count > 0 && count === uploads.length;
  const converted = uploads.flatMap((upload) => upload.converted ?? []);
  const latest = useRef({ count, converted, navigate });
  latest.current = { count, converted, navigate };
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => latest.current.navigate(back, { preventScrollReset: true }), successMs);
    return () => clearTimeout(timer);
  }, [isDone, back]);
  // A toast inside the dialog would close with it.
  useEffect(() => {
    return () => {
      const { count, converted } = latest.current;
      if (count > 0) showToast(uploadedToast("file", count, converted));
    };
  }, [showToast]);
}
