import { Form, Link, useLocation } from "@remix-run/react";
import { type FormEvent, useRef } from "react";
import { defaultCategory, fileCategories, fileTypes, noCategory } from "#app/schemas/file";
import { useErrorTitle } from "../error-title";
import { sentence } from "../words";
import { useListUrl } from "./dialog";
import { useDropped } from "./dropped";
import { LeaveQuestion } from "./leave-question";
import { type UploadAnswer, UploadTold } from "./upload-answer";
import { useCloseWhenDone, useEarlyChoice, useStayAsked } from "./upload-life";
import { UploadRow } from "./upload-row";
import { type Upload, useUploads } from "./uploads";

const accepted = Object.keys(fileTypes)
  .map((extension) => `.${extension}`)
  .join(",");

type Props = { list: string; answer: UploadAnswer | undefined };

/** Without script a form like any other; with script each file is looked at, sent and told of by itself. */
export function UploadForm({ list, answer }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { pathname, search } = useLocation();
  const back = useListUrl(list);
  const { uploads, add, send, remove, cancel } = useUploads();
  const isOver = useDropped(add);
  const open = uploads.filter(({ state }) => state === "ready" || state === "failed");
  const isBusy = uploads.some(({ state }) => state === "sending" || state === "waiting");
  useEarlyChoice(input, add);
  useCloseWhenDone(uploads, back);
  useErrorTitle(uploads.some(({ message }) => message));
  const blocker = useStayAsked(isBusy);
  const sendOne = (upload: Upload) =>
    send(upload, String(new FormData(form.current ?? undefined).get("category")));
  const sendAll = (event: FormEvent) => {
    event.preventDefault();
    for (const upload of open) sendOne(upload);
  };
  return (
    <Form
      ref={form}
      className="uploads"
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
      onSubmit={sendAll}
    >
      {answer && <UploadTold {...answer} />}
      <div className="field">
        <label htmlFor="file">Files</label>
        <div className={isOver ? "zone over" : "zone"}>
          <input
            ref={input}
            id="file"
            type="file"
            name="file"
            multiple
            accept={accepted}
            required={open.length === 0}
            aria-describedby="supports"
            onChange={(event) => {
              add(event.target.files ?? []);
              event.target.value = "";
            }}
          />
          <p className="drop">or drop them here</p>
        </div>
        <p className="hint" id="supports">
          Supports: JPG, PNG, GIF, MP4, MOV, PDF, DOC, XLS, TXT • Max: 20MB
        </p>
      </div>
      <ul className="chosen" aria-label="Chosen files">
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            upload={upload}
            onCancel={() => cancel(upload.id)}
            onRetry={() => sendOne(upload)}
            onRemove={() => {
              remove(upload.id);
              input.current?.focus();
            }}
          />
        ))}
      </ul>
      <Progress uploads={uploads} />
      <div className="field">
        <label htmlFor="category">Category</label>
        <select id="category" name="category" defaultValue={answer?.category ?? defaultCategory}>
          {fileCategories.map((category) => (
            <option key={category} value={category}>
              {sentence(category)}
            </option>
          ))}
          <option value="">{sentence(noCategory)}</option>
        </select>
      </div>
      <div className="buttons">
        <button className="button filled" type="submit" aria-disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? "Uploading..." : "Upload"}
        </button>
        <Link className="button" to={back} preventScrollReset>
          Cancel
        </Link>
      </div>
      <LeaveQuestion
        blocker={blocker}
        title="Leave while files are uploading?"
        text="What is not uploaded yet would be stopped. What is uploaded stays."
      />
    </Form>
  );
}

/** Read out now and then: what each bar shows is there for whoever goes to it. */
function Progress({ uploads }: { uploads: Upload[] }) {
  const kept = uploads.filter(({ state }) => state === "kept").length;
  const isBegun = uploads.some(({ state }) => state !== "ready" && state !== "refused");
  return (
    <p className="sr-only" role="status">
      {isBegun && `${kept} of ${uploads.length} uploaded`}
    </p>
  );
}
