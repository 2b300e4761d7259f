import { type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from "react";
import { Button } from "#app/components/ui/button";
import { Notice } from "#app/components/ui/notice";
import { TextButton } from "#app/components/ui/text-button";
import {
  type PickerEntry,
  type PickerPage,
  type PickerSource,
  pickerIntent,
  pickerValue,
} from "#app/schemas/files/picker";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { FilesContext } from "./image-preview";
import { type PickerHandlers, PickerPanel } from "./picker-panel";

type Props = {
  /** The id of the list or the text, and its name. */
  id: string;
  list: string;
  source: PickerSource;
  /** Label of the button that opens it. */
  label?: string;
  /** Category of uploaded pictures. */
  category: string;
  isHydrated: boolean;
  /** Appends a choice to the list or the text. */
  insert: (entry: PickerEntry) => void;
  /** All of them fit by default. */
  takeFitting?: TakeFitting;
};

/** Takes the files that fit into a list. */
type TakeFitting = <Named extends { name: string }>(files: Named[]) => Named[];

const frame =
  "inset-x-margin m-auto max-h-[calc(100dvh-2rem)] w-auto max-w-160 flex-col gap-4 overflow-hidden overscroll-contain border border-ink bg-paper p-6 text-ink open:flex backdrop:bg-(--color-veil) max-sm:inset-x-0 max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:border-0 max-sm:p-4";

const pickerTitles: Record<PickerSource, Label> = {
  picture: m.pictures_choose,
  file: m.pictures_choose,
  record: m.links_choose,
};

/** The button that opens what can be chosen: without script the page shows it, with script a dialog. */
export function Chooser({ id, list, source, category, isHydrated, ...props }: Props) {
  const { insert, takeFitting = (entries) => entries } = props;
  const { picker } = useContext(FilesContext);
  const title = pickerTitles[source]();
  const { dialog, page, isFailed, chosen, handlers } = usePicker(
    `${id}-${source}`,
    source,
    insert,
    takeFitting,
  );
  const panel = { id, list, category };
  return (
    <>
      <TextButton
        className="min-w-touch"
        type="submit"
        name={pickerIntent}
        value={pickerValue("show", { source, list })}
        formAction={`#${id}`}
        aria-haspopup={isHydrated ? "dialog" : undefined}
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
          handlers.show("", 1);
        }}
      >
        {props.label ?? title}
      </TextButton>
      {picker?.list === list && picker.source === source && (
        <section className="w-full border border-edge p-4" aria-label={title}>
          <PickerPanel {...panel} picker={picker} chosen={picker.chosen} />
        </section>
      )}
      {isHydrated && (
        <ChooserDialog
          id={`${id}-${source}-choose`}
          title={title}
          dialog={dialog}
          close={handlers.close}
          isFailed={isFailed}
        >
          {page ? (
            <PickerPanel {...panel} picker={page} chosen={chosen} handlers={handlers} />
          ) : (
            <LoadingButtons isFailed={isFailed} {...handlers} />
          )}
        </ChooserDialog>
      )}
    </>
  );
}

type DialogProps = {
  id: string;
  title: string;
  dialog: RefObject<HTMLDialogElement>;
  close: () => void;
  isFailed: boolean;
  children: ReactNode;
};

function ChooserDialog({ id, title, dialog, close, isFailed, children }: DialogProps) {
  return (
    <dialog
      className={frame}
      ref={dialog}
      aria-labelledby={id}
      onKeyDown={(event) => {
        // The dialog of the form listens, too.
        event.stopPropagation();
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      }}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id={id}>
        {title}
      </h2>
      {isFailed && (
        <Notice variant="admin" role="alert">
          {m.pictures_load_failed()}
        </Notice>
      )}
      {children}
    </dialog>
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

/** State of the dialog: its page of choices, those that are ticked, and the handlers. */
function usePicker(
  id: string,
  source: PickerSource,
  insert: (entry: PickerEntry) => void,
  takeFitting: TakeFitting,
) {
  const { add } = useContext(FilesContext);
  const dialog = useRef<HTMLDialogElement>(null);
  const request = useRef<AbortController>();
  const [page, setPage] = useState<PickerPage>();
  const [isFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<PickerEntry[]>([]);
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
    const found = await fetchPickerPage({ source, q, page: number }, signal);
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
    toggle: (entry, isChosen) =>
      setChosen((all) => (isChosen ? [...all, entry] : all.filter(({ value }) => value !== entry.value))),
    upload: (entry) => {
      setPage((open) => open && { ...open, entries: [entry, ...open.entries], total: open.total + 1 });
      setChosen((all) => [...all, entry]);
    },
    add: () => {
      const fitting = takeFitting(chosen);
      for (const { file } of fitting) if (file) add(file);
      append(fitting);
      close();
    },
  };
  return { dialog, page, isFailed, chosen: chosen.map(({ value }) => value), handlers };
}

type Query = { source: PickerSource; q: string; page: number };

/** @returns undefined when there is none: no connection, or no session any more */
async function fetchPickerPage({ source, q, page }: Query, signal: AbortSignal) {
  const query = new URLSearchParams({ source, q, page: String(page) });
  try {
    const response = await fetch(`/admin/files/choose?${query}`, { signal, redirect: "error" });
    return response.ok ? ((await response.json()) as PickerPage) : undefined;
  } catch {
    return undefined;
  }
}

/** Inserts one choice per render, because the list is read from the page. @returns what takes the choices */
function useInsertInTurn(insert: (entry: PickerEntry) => void) {
  const [waiting, setWaiting] = useState<PickerEntry[]>([]);
  const latest = useRef(insert);
  latest.current = insert;
  useEffect(() => {
    const [next] = waiting;
    if (next === undefined) return;
    latest.current(next);
    setWaiting((entries) => entries.slice(1));
  }, [waiting]);
  return setWaiting;
}
