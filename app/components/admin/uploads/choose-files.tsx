import { useContext, useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import { TextButton } from "#app/components/ui/text-button";
import type { StoredFile } from "#app/schemas/file";
import { type PickerPage, pickerIntent, pickerValue } from "#app/schemas/files/picker";
import { m } from "#app/words/compiled/messages.js";
import { FilePicker, type PickerHandlers } from "./file-picker";
import { FilesContext } from "./image-preview";

type Props = {
  /** The id of the list, and its name. */
  id: string;
  list: string;
  /** Label of the button that opens them. */
  label?: string;
  isHydrated: boolean;
  /** Appends a picture to the list. */
  insert: (path: string) => void;
  takeFitting: TakeFitting;
};

/** Takes the files that fit into a list. */
type TakeFitting = <Named extends { name: string }>(files: Named[]) => Named[];

const frame =
  "inset-x-margin m-auto max-h-[calc(100dvh-2rem)] w-auto max-w-160 flex-col gap-4 overflow-hidden overscroll-contain border border-ink bg-paper p-6 text-ink open:flex backdrop:bg-(--color-veil) max-sm:inset-x-0 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:border-0 max-sm:p-4";

/** The button that opens the pictures that are there already: without script the page shows them, with script a dialog. */
export function ChooseFiles({ id, list, label = m.pictures_choose(), isHydrated, ...props }: Props) {
  const { insert, takeFitting } = props;
  const { picker } = useContext(FilesContext);
  const { dialog, page, isFailed, chosen, handlers } = usePicker(id, insert, takeFitting);
  return (
    <>
      <TextButton
        type="submit"
        name={pickerIntent}
        value={pickerValue("show", list)}
        formAction={`#${id}`}
        aria-haspopup={isHydrated ? "dialog" : undefined}
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
          handlers.show("", 1);
        }}
      >
        {label}
      </TextButton>
      {picker?.list === list && (
        <section className="w-full border border-edge p-4" aria-label={m.pictures_choose()}>
          <FilePicker id={id} list={list} picker={picker} chosen={picker.chosen} />
        </section>
      )}
      {isHydrated && (
        <dialog
          className={frame}
          ref={dialog}
          aria-labelledby={`${id}-choose`}
          onKeyDown={(event) => {
            // The dialog of the form listens, too.
            event.stopPropagation();
            if (event.key !== "Escape") return;
            event.preventDefault();
            handlers.close();
          }}
          onCancel={(event) => {
            event.preventDefault();
            handlers.close();
          }}
        >
          <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id={`${id}-choose`}>
            {m.pictures_choose()}
          </h2>
          {isFailed && (
            <Notice variant="admin" role="alert">
              {m.pictures_load_failed()}
            </Notice>
          )}
          {page ? (
            <FilePicker id={id} list={list} picker={page} chosen={chosen} handlers={handlers} />
          ) : (
            <LoadingButtons isFailed={isFailed} {...handlers} />
          )}
        </dialog>
      )}
    </>
  );
}

function LoadingButtons({ isFailed, show, close }: PickerHandlers & { isFailed: boolean }) {
  return (
    <div className="flex flex-wrap gap-3">
      {isFailed && (
        <Button type="button" onClick={() => show("", 1)}>
          {m.pictures_try_again()}
        </Button>
      )}
      <Button type="button" onClick={close}>
        {m.close()}
      </Button>
    </div>
  );
}

/** State of the dialog: its page of files, the chosen paths and the handlers. */
function usePicker(id: string, insert: (path: string) => void, takeFitting: TakeFitting) {
  const { add } = useContext(FilesContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const request = useRef<AbortController>();
  const [page, setPage] = useState<PickerPage>();
  const [isFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<StoredFile[]>([]);
  const append = useInsertInTurn(insert);
  const hasPage = page !== undefined;
  // An effect, because the search takes the place of the focused button.
  useEffect(() => {
    if (hasPage) document.getElementById(`${id}-search`)?.focus();
  }, [hasPage, id]);
  const load = async (q: string, number: number) => {
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const found = await fetchPickerPage(q, number, signal);
    if (signal.aborted) return;
    setFailed(!found);
    if (found) setPage(found);
  };
  const close = () => {
    request.current?.abort();
    dialog.current?.close();
    setChosen([]);
    setPage(undefined);
  };
  const handlers: PickerHandlers = {
    show: (q, number) => void load(q, number),
    close,
    toggle: (file, isChosen) =>
      setChosen((all) => (isChosen ? [...all, file] : all.filter(({ path }) => path !== file.path))),
    add: () => {
      const fitting = takeFitting(chosen);
      for (const file of fitting) add(file);
      append(fitting.map(({ path }) => path));
      close();
    },
  };
  return { dialog, page, isFailed, chosen: chosen.map(({ path }) => path), handlers };
}

/** @returns undefined when there is none: no connection, or no session any more */
async function fetchPickerPage(q: string, page: number, signal: AbortSignal) {
  const query = new URLSearchParams({ q, page: String(page) });
  try {
    const response = await fetch(`/admin/files/choose?${query}`, { signal, redirect: "error" });
    return response.ok ? ((await response.json()) as PickerPage) : undefined;
  } catch {
    return undefined;
  }
}

/** Inserts one path per render, because the list is read from the page. @returns what takes the paths */
function useInsertInTurn(insert: (path: string) => void) {
  const [waiting, setWaiting] = useState<string[]>([]);
  const latest = useRef(insert);
  latest.current = insert;
  useEffect(() => {
    const [next] = waiting;
    if (next === undefined) return;
    latest.current(next);
    setWaiting((paths) => paths.slice(1));
  }, [waiting]);
  return setWaiting;
}
