import { useId } from "react";
import { Button } from "#app/components/ui/button";
import { checkboxClass } from "#app/components/ui/choice-class";
import {
  type PickerAction,
  type PickerEntry,
  type PickerPage,
  type PickerSource,
  pickerFields,
  pickerIntent,
  pickerValue,
} from "#app/schemas/files/picker";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import type { Label } from "#app/words/label";
import { CheckedPicture } from "./checked-picture";
import { FileCaption } from "./file-caption";
import { toPicture } from "./file-thumbnail";
import { PickerUpload } from "./picker-upload";

/** Handlers of the browser; without them the buttons submit the form. */
export type PickerHandlers = {
  show: (q: string, page: number) => void;
  toggle: (entry: PickerEntry, isChosen: boolean) => void;
  /** Receives a file that was uploaded here, which is chosen then. */
  upload: (entry: PickerEntry) => void;
  add: () => void;
  close: () => void;
};

type Props = {
  /** Anchor to which the browser scrolls again. */
  id: string;
  list: string;
  /** Category of uploaded pictures. */
  category: string;
  picker: PickerPage;
  /** The values that are ticked, of earlier searches too. */
  chosen: string[];
  handlers?: PickerHandlers;
};

/** Detaches the fields from the form around them. */
const noForm = "no-form";

type Words = {
  none: Label;
  some: (inputs: { count: number }) => string;
  search: Label;
  searchHint: Label;
};

const searchFiles = { search: m.pictures_search, searchHint: m.files_search_hint };

const words: Record<PickerSource, Words> = {
  picture: { none: m.pictures_none, some: m.pictures_count, ...searchFiles },
  file: { none: m.documents_none, some: m.documents_count, ...searchFiles },
  record: {
    none: m.links_none,
    some: m.links_count,
    search: m.links_search,
    searchHint: m.links_search_hint,
  },
};

/** Files or records with a search, to tick several of them; files may be uploaded here. */
export function PickerPanel({ id, list, category, picker, chosen, handlers }: Props) {
  const { source, entries, q, page, pages } = picker;
  const searchId = `${id}-${source}-search`;
  const search = () => {
    const input = document.getElementById(searchId);
    if (input instanceof HTMLInputElement) handlers?.show(input.value, 1);
  };
  const buttonProps = (action: PickerAction, onClick?: () => void, to = 1) =>
    handlers
      ? { type: "button" as const, onClick }
      : { name: pickerIntent, value: pickerValue(action, { source, list }, to), formAction: `#${id}` };
  const isListed = (value: string) => entries.some((entry) => entry.value === value);
  const Choice = source === "picture" ? PictureChoice : NamedChoice;
  const columns =
    source === "picture" ? "grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4" : "grid-cols-1";
  return (
    <div className="flex min-h-0 flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <SearchInput id={searchId} q={q} source={source} search={handlers && search} />
        <Button {...buttonProps("show", search)}>{m.list_search()}</Button>
      </div>
      {source !== "record" && (
        <PickerUpload
          id={`${id}-${source}-upload`}
          source={source}
          category={category}
          onStored={handlers?.upload}
        >
          <Button {...buttonProps("upload")}>{m.import_upload()}</Button>
        </PickerUpload>
      )}
      {!handlers && (
        <input type="hidden" name={pickerFields.open} value={pickerValue("add", { source, list })} />
      )}
      {!handlers &&
        chosen
          .filter((value) => !isListed(value))
          .map((value) => <input key={value} type="hidden" name={pickerFields.chosen} value={value} />)}
      <Counts picker={picker} chosen={chosen} />
      <ul className={`grid ${columns} ${handlers ? "min-h-0 overflow-auto p-1" : ""}`}>
        {entries.map((entry) => (
          <li key={entry.value}>
            <Choice entry={entry} isChosen={chosen.includes(entry.value)} handlers={handlers} />
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

function Counts({ picker, chosen }: Pick<Props, "picker" | "chosen">) {
  const { source, entries, total, page, pages } = picker;
  const counts = [
    total === 0 ? words[source].none() : words[source].some({ count: total }),
    page < pages && m.pictures_here({ count: entries.length }),
    chosen.length > 0 && m.pictures_chosen({ count: chosen.length }),
  ];
  return (
    <p className="text-t2 text-ink-2 tabular" role="status">
      {joinTexts(counts)}
    </p>
  );
}

type SearchProps = { id: string; q: string; source: PickerSource; search: (() => void) | undefined };

function SearchInput({ id, q, source, search }: SearchProps) {
  return (
    <label className="grid min-w-0 flex-1 gap-1.4" htmlFor={id}>
      {words[source].search()}
      <input
        id={id}
        form={search && noForm}
        type="search"
        name={pickerFields.search}
        defaultValue={q}
        dir="auto"
        maxLength={100}
        placeholder={words[source].searchHint()}
        onKeyDown={(event) => {
          if (!search || event.key !== "Enter") return;
          event.preventDefault();
          search();
        }}
      />
    </label>
  );
}

type ChoiceProps = { entry: PickerEntry; isChosen: boolean; handlers: PickerHandlers | undefined };

type BoxProps = ChoiceProps & { id: string; className?: string };

/** A checkbox, which with script only the browser controls. */
function ChoiceBox({ id, entry, isChosen, handlers, className = "" }: BoxProps) {
  return (
    <input
      id={id}
      className={`${checkboxClass} ${className}`.trim()}
      form={handlers && noForm}
      type="checkbox"
      name={pickerFields.chosen}
      value={entry.value}
      {...(handlers
        ? {
            checked: isChosen,
            onChange: ({ currentTarget }) => handlers.toggle(entry, currentTarget.checked),
          }
        : { defaultChecked: isChosen })}
    />
  );
}

function PictureChoice(props: ChoiceProps) {
  const { file, name } = props.entry;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="relative grid cursor-pointer gap-1.6 outline-offset-3 has-checked:outline-3 has-checked:outline-brick"
    >
      <ChoiceBox {...props} id={id} className="absolute start-2 top-2 z-1" />
      <CheckedPicture
        of={file && toPicture(file)}
        sizes="(min-width:40em) 12rem,45vw"
        className="aspect-thumbnail"
        decorative
      />
      <FileCaption name={name}>{null}</FileCaption>
    </label>
  );
}

/** A document or a record in a row. */
function NamedChoice(props: ChoiceProps) {
  const { name, note } = props.entry;
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="grid min-h-touch cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-1.6"
    >
      <ChoiceBox {...props} id={id} />
      <FileCaption name={name}>{note}</FileCaption>
    </label>
  );
}
