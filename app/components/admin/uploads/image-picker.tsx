import { useNavigation } from "@remix-run/react";
import { type ReactNode, type RefObject, useCallback, useContext, useEffect, useRef, useState } from "react";
import { ErrorMessage } from "#app/components/forms/error-message";
import { Hint } from "#app/components/forms/hint";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import { useShowToast } from "#app/components/ui/toast";
import { logoCategory, maxFormFiles, stillPictures } from "#app/schemas/file";
import { createToast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { Chooser } from "./chooser";
import { DropZone } from "./drop-zone";
import { ImageInput } from "./image-input";
import { FilesContext } from "./image-preview";
import { isPending, type Upload, uploadedToast } from "./upload";
import { UploadList } from "./upload-list";
import { useDroppedFiles } from "./use-dropped-files";
import { useUploads } from "./use-uploads";

type Props = {
  /** The id of the list: without script the page returns to it. */
  id: string;
  /** The name of the list. */
  list: string;
  category: string;
  /** Count of further pictures that fit; those on their way still arrive, and the form waits for them. */
  room?: number;
  /** Appends an uploaded picture to the list. */
  insert: (path: string) => void;
  /** The menu of other ways. */
  children: ReactNode;
};

/**
 * Uploads pictures from the disk or the camera: without script with the form, by any of its buttons; with script at
 * once, and the form waits for them.
 */
export function ImagePicker({ id, list, category, room, insert, children }: Props) {
  const zone = useRef<HTMLDivElement>(null);
  const isLogo = category === logoCategory;
  const { uploads, add, retry, remove } = useUploads(category, { arePictures: true, isImmediate: true });
  const pending = useInsertUploads(uploads, insert, remove);
  const isPending = pending > 0;
  const takeFitting = useTakeFitting(room === undefined ? undefined : Math.max(0, room - pending));
  const addFitting = useCallback((files: Iterable<File>) => add(takeFitting([...files])), [add, takeFitting]);
  const { isHydrated, isDraggedOver } = useDroppedFiles(zone, addFitting);
  const choose = { id, list, category, isHydrated, takeFitting };
  const deferred = useSubmitAfterUpload(zone, isPending, uploads.length > 0);
  const { setWaitingFor } = useContext(FilesContext);
  const waitingFor = deferred === "waiting" ? pending : 0;
  // An effect, because the button of the form stands outside of this component.
  useEffect(() => setWaitingFor(waitingFor), [setWaitingFor, waitingFor]);
  return (
    <div className="grid gap-3 empty:hidden" ref={zone}>
      {uploads.length > 0 && <UploadList uploads={uploads} retry={retry} remove={remove} />}
      <DeferredNotice deferred={deferred} />
      {room !== 0 && (
        <>
          <DropZone
            isHydrated={isHydrated}
            isDraggedOver={isDraggedOver}
            title={!isLogo && (room === 1 ? m.pictures_add_one() : m.pictures_add())}
          >
            <UploadInputs id={id} list={list} isLogo={isLogo} isHydrated={isHydrated} isSingle={room === 1} />
            {!isLogo && (
              <>
                <Chooser {...choose} source="picture" insert={({ value }) => insert(value)} />
                {children}
              </>
            )}
          </DropZone>
          <Hint id={`${id}-formats`}>{isLogo ? m.pictures_logo_types() : m.pictures_types()}</Hint>
          {!isLogo && <Hint>{stillPictures()}</Hint>}
          {!isHydrated && room !== 1 && <Hint>{m.file_too_many({ count: maxFormFiles })}</Hint>}
        </>
      )}
    </div>
  );
}

type InputsProps = { id: string; list: string; isLogo: boolean; isHydrated: boolean; isSingle: boolean };

/** The file inputs, and without script the button that sends their files. */
function UploadInputs({ id, isLogo, ...input }: InputsProps) {
  const { list, isHydrated } = input;
  const { picker } = useContext(FilesContext);
  // The open picker has an upload of its own: two of one name would be mistaken for each other.
  if (picker?.list === list && picker.source === "picture") return null;
  return (
    <>
      {isLogo ? (
        <ImageInput {...input} id={`${id}-pick`} label={m.pictures_choose_file()} kind="mark" />
      ) : (
        <>
          <ImageInput {...input} {...labelsOf(list)} id={`${id}-pick`} />
          <ImageInput {...input} id={`${id}-shoot`} label={m.pictures_camera()} kind="camera" />
        </>
      )}
      {!isHydrated && (
        <Button className="self-end" name="upload" value="1" formAction={`#${id}`}>
          {m.import_upload()}
        </Button>
      )}
    </>
  );
}

const labelsOf = (list: string) =>
  list === "plans"
    ? { label: m.pictures_floor_plans(), addLabel: m.pictures_add_floor_plans() }
    : { label: m.pictures_images(), addLabel: m.pictures_add_images() };

/** Takes the files that fit, and says which ones in a toast where others don't. */
function useTakeFitting(room: number | undefined) {
  const showToast = useShowToast();
  const latest = useRef(room);
  latest.current = room;
  return useCallback(
    <Named extends { name: string }>(files: Named[]) => {
      const fitting = files.slice(0, latest.current);
      if (fitting.length === files.length) return files;
      const names = (some: Named[]) => joinTexts(some.map(({ name }) => name)) || m.pictures_fitting_none();
      const others = names(files.slice(fitting.length));
      const text = m.pictures_fitting({ fitting: names(fitting), others });
      showToast(createToast(m.pictures_too_many(), text, true));
      return fitting;
    },
    [showToast],
  );
}

function DeferredNotice({ deferred }: { deferred: ReturnType<typeof useSubmitAfterUpload> }) {
  if (deferred === "waiting")
    return (
      <Notice variant="admin" role="status">
        {m.pictures_deferred()}
      </Notice>
    );
  if (deferred !== "failed") return null;
  return <ErrorMessage role="alert">{m.pictures_deferred_failed()}</ErrorMessage>;
}

/**
 * Defers the submission of the form around an element until the uploads are done. A failed one defers it too, until
 * the person retries or removes it, and has the focus.
 * @returns the state of a deferred submission: 'waiting' for uploads, or 'failed'
 */
function useSubmitAfterUpload(within: RefObject<HTMLElement>, isPending: boolean, hasFailed: boolean) {
  const [deferred, setDeferred] = useState<{ submitter: HTMLElement | null }>();

  useEffect(() => {
    const form = within.current?.closest("form");
    if (!form || !(isPending || hasFailed)) return;
    const onSubmit = (event: SubmitEvent) => {
      // The buttons of a list only change the form.
      if (event.submitter?.getAttribute("name") === "__intent__") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      setDeferred({ submitter: event.submitter });
    };
    form.addEventListener("submit", onSubmit, { capture: true });
    return () => form.removeEventListener("submit", onSubmit, { capture: true });
  }, [within, isPending, hasFailed]);

  useEffect(() => {
    if (!deferred || isPending || hasFailed) return;
    setDeferred(undefined);
    within.current?.closest("form")?.requestSubmit(deferred.submitter);
  }, [within, deferred, isPending, hasFailed]);

  // An effect, because the form was submitted far from the picture that holds it up.
  useEffect(() => {
    if (deferred && !isPending && hasFailed) within.current?.querySelector("button")?.focus();
  }, [within, deferred, isPending, hasFailed]);

  if (!deferred) return undefined;
  return isPending ? "waiting" : "failed";
}

/**
 * Inserts uploaded pictures into the list of a form, in the order in which they were chosen, and shows a toast for each
 * failure, and one for all successes when nothing is pending.
 * @param insert appends a path to the list
 * @param remove removes the inserted upload
 * @returns how many are still to be inserted
 */
function useInsertUploads(uploads: Upload[], insert: (path: string) => void, remove: (id: number) => void) {
  const { add, setPending } = useContext(FilesContext);
  const showToast = useShowToast();
  const isIdle = useNavigation().state === "idle";
  const next = uploads.find((upload) => isPending(upload) || upload.stored);
  const hasNext = next !== undefined;
  const latest = useRef(insert);
  latest.current = insert;
  const count = useRef(0);
  const converted = useRef<string[]>([]);
  const inserted = useRef(new WeakSet<object>());

  // One per render, because the list is read from the page; none while the form is submitted.
  useEffect(() => {
    if (!isIdle || !next?.stored || next.state !== "done") return;
    add(next.stored.file);
    latest.current(next.stored.path);
    remove(next.id);
    count.current += 1;
    if (next.converted) converted.current.push(next.converted);
  }, [next, isIdle, add, remove]);

  useEffect(() => {
    for (const { state, error } of uploads) {
      if (state !== "failed" || !error || inserted.current.has(error)) continue;
      inserted.current.add(error);
      showToast(createToast(m.upload_failed_title(), error.message, true));
    }
  }, [uploads, showToast]);

  useEffect(() => {
    setPending(hasNext);
    if (hasNext || count.current === 0) return;
    showToast(uploadedToast("image", count.current, converted.current));
    count.current = 0;
    converted.current = [];
  }, [hasNext, setPending, showToast]);

  return uploads.filter((upload) => isPending(upload) || upload.stored).length;
}
