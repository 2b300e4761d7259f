import { Button } from "#app/components/ui/button";
import { checkboxClass } from "#app/components/ui/choice-class";
import type { StoredFile } from "#app/schemas/file";
import {
  type PickerAction,
  type PickerPage,
  pickerFields,
  pickerIntent,
  pickerValue,
} from "#app/schemas/files/picker";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { CheckedPicture } from "./checked-picture";
import { FileCaption } from "./file-caption";
import { toPicture } from "./file-thumbnail";

/** Handlers of the browser; without them the buttons submit the form. */
export type PickerHandlers = {
  show: (q: string, page: number) => void;
  toggle: (file: StoredFile, isChosen: boolean) => void;
  add: () => void;
  close: () => void;
};

type Props = {
  /** Anchor to which the browser scrolls again. */
  id: string;
  list: string;
  picker: PickerPage;
  /** The paths that are ticked, of earlier searches too. */
  chosen: string[];
  handlers?: PickerHandlers;
};

/** Detaches the fields from the form around them. */
const noForm = "no-form";

/** Pictures of the file manager with a search, to tick several of them. */
export function FilePicker({ id, list, picker, chosen, handlers }: Props) {
  const { files, total, q, page, pages } = picker;
  const searchId = `${id}-search`;
  const search = () => {
    const input = document.getElementById(searchId);
    if (input instanceof HTMLInputElement) handlers?.show(input.value, 1);
  };
  const buttonProps = (action: PickerAction, onClick: () => void, to = 1) =>
    handlers
      ? { type: "button" as const, onClick }
      : { name: pickerIntent, value: pickerValue(action, list, to), formAction: `#${id}` };
  const counts = [
    total === 0 ? m.pictures_none() : m.pictures_count({ count: total }),
    page < pages && m.pictures_here({ count: files.length }),
    chosen.length > 0 && m.pictures_chosen({ count: chosen.length }),
  ];
  const isListed = (path: string) => files.some((file) => file.path === path);
  return (
    <div className="flex min-h-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchInput id={searchId} q={q} search={handlers && search} />
        <Button {...buttonProps("show", search)}>{m.list_search()}</Button>
      </div>
      {!handlers &&
        chosen
          .filter((path) => !isListed(path))
          .map((path) => <input key={path} type="hidden" name={pickerFields.chosen} value={path} />)}
      <p className="text-t2 text-ink-2 tabular" role="status">
        {joinTexts(counts)}
      </p>
      <ul
        className={`grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4 ${handlers ? "min-h-0 overflow-auto p-1" : ""}`}
      >
        {files.map((file) => (
          <li key={file.path}>
            <FileChoice file={file} isChosen={chosen.includes(file.path)} handlers={handlers} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 border-t border-line pt-3">
        <Button variant="primary" {...buttonProps("add", () => handlers?.add())}>
          {m.pictures_add_chosen()}
        </Button>
        <Button {...buttonProps("close", () => handlers?.close())}>{m.close()}</Button>
        {page < pages && (
          <Button {...buttonProps("show", () => handlers?.show(q, page + 1), page + 1)}>
            {m.pictures_load_more()}
          </Button>
        )}
      </div>
    </div>
  );
}

function SearchInput({ id, q, search }: { id: string; q: string; search: (() => void) | undefined }) {
  return (
    <label className="grid min-w-0 flex-1 gap-1.4" htmlFor={id}>
      {m.pictures_search()}
      <input
        id={id}
        form={search && noForm}
        type="search"
        name={pickerFields.search}
        defaultValue={q}
        dir="auto"
        maxLength={100}
        placeholder={m.files_search_hint()}
        onKeyDown={(event) => {
          if (!search || event.key !== "Enter") return;
          event.preventDefault();
          search();
        }}
      />
    </label>
  );
}

type ChoiceProps = { file: StoredFile; isChosen: boolean; handlers: PickerHandlers | undefined };

/** A picture with a checkbox, which only the browser controls. */
function FileChoice({ file, isChosen, handlers }: ChoiceProps) {
  return (
    <label className="relative grid cursor-pointer gap-1.6 outline-offset-3 has-checked:outline-3 has-checked:outline-brick">
      <input
        className={`${checkboxClass} absolute start-2 top-2 z-1`}
        form={handlers && noForm}
        type="checkbox"
        name={pickerFields.chosen}
        value={file.path}
        {...(handlers
          ? {
              checked: isChosen,
              onChange: ({ currentTarget }) => handlers.toggle(file, currentTarget.checked),
            }
          : { defaultChecked: isChosen })}
      />
      <CheckedPicture
        of={toPicture(file)}
        sizes="(min-width:40em) 12rem,45vw"
        className="aspect-thumbnail"
        decorative
      />
      <FileCaption name={file.name}>{null}</FileCaption>
    </label>
  );
}
