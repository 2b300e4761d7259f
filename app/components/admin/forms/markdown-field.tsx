import { useActionData } from "@remix-run/react";
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import { useHydrated } from "#app/components/admin/layout/use-hydrated";
import { Chooser } from "#app/components/admin/uploads/chooser";
import { FilesContext } from "#app/components/admin/uploads/image-preview";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Markdown } from "#app/components/sections/markdown";
import { Notice } from "#app/components/ui/notice";
import { Words } from "#app/components/ui/words";
import { titleOf } from "#app/schemas/file";
import { type PickerEntry, type PickerSource, pickerSources } from "#app/schemas/files/picker";
import {
  linkSign,
  type MarkdownContent,
  type Preview,
  pictureSign,
  previewIntent,
} from "#app/schemas/markdown";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";

type Props = Pick<ComponentProps<typeof Field>, "field" | "label" | "hint" | "language"> & {
  rows: number;
};

const chooserLabels: Record<PickerSource, Label> = {
  picture: m.field_picture,
  file: m.markdown_file,
  record: m.markdown_link_button,
};

const tab =
  "min-h-touch min-w-touch cursor-pointer border-b-2 border-transparent px-3 aria-pressed:border-brick aria-pressed:weight-semibold";

/** Sentences about what visitors don't get: the links of a text by the name of its input, a file that is gone by its path. */
export const FormNotices = createContext<Record<string, string>>({});

/**
 * Text area for Markdown, with its signs and a preview in its place; without script the preview is a submit button, and stands
 * below. The action of its form answers with the preview that `readPreview` returns.
 */
export function MarkdownField({ field, label, hint, rows, language }: Props) {
  const { preview, isFailed, load, close } = usePreview(field.name);
  const box = useRef<HTMLDivElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    load(box.current?.querySelector("textarea")?.value ?? "");
  };
  const { category } = useContext(FilesContext);
  const notice = useContext(FormNotices)[field.name];
  const isHydrated = useHydrated();
  const isOpen = preview !== undefined;
  return (
    <div className="grid gap-2" ref={box}>
      <div className={isOpen && !field.errors ? "[&_textarea]:hidden noscript:[&_textarea]:block" : ""}>
        <Field field={field} label={label} hint={hint} rows={rows} language={language} />
      </div>
      {notice && <Notice variant="admin">{notice}</Notice>}
      {preview && <PreviewBox label={label} content={preview.content} />}
      <Hint role="status">
        {isFailed && m.markdown_failed()}
        {isOpen && m.markdown_open()}
      </Hint>
      <div className="flex flex-wrap items-start gap-x-3 text-t2">
        <button className={`${tab} noscript:hidden`} type="button" aria-pressed={!isOpen} onClick={close}>
          {m.markdown_write()}
        </button>
        <button
          className={tab}
          type="submit"
          name={previewIntent}
          value={field.name}
          // Without script the browser scrolls to the field again.
          formAction={`#${field.id}`}
          aria-pressed={isOpen}
          onClick={open}
        >
          <Words
            of={m.markdown_preview.parts({ label })}
            with={{ s: (words) => <span className="sr-only">{words}</span> }}
          />
        </button>
        {pickerSources.map((source) => (
          <Chooser
            key={source}
            id={field.id}
            list={field.name}
            source={source}
            label={chooserLabels[source]()}
            category={category}
            isHydrated={isHydrated}
            insert={(entry) => insertSign(box.current?.querySelector("textarea"), source, entry)}
          />
        ))}
        <MarkdownSigns />
      </div>
    </div>
  );
}

/** Inserts the sign of a choice: a picture in place of what is selected, in a line of its own; a link around its words. */
function insertSign(
  textarea: HTMLTextAreaElement | null | undefined,
  source: PickerSource,
  { value: address, name, file }: PickerEntry,
) {
  if (!textarea) return;
  const { value, selectionStart: start, selectionEnd: end } = textarea;
  const before = value.slice(0, start);
  if (source === "picture") {
    const lines = /(^|\n)$/.test(before) ? "" : "\n\n";
    textarea.setRangeText(`${lines}${pictureSign(address, file?.alt ?? "")}\n`, start, end, "end");
  } else {
    const words = value.slice(start, end).trim() || (file ? titleOf(file) : name);
    const space = start < end || /(^|[\s("“])$/.test(before) ? "" : " ";
    textarea.setRangeText(space + linkSign(address, words), start, end, "end");
  }
  // Conform and the draft listen to it.
  textarea.dispatchEvent(new Event("input", { bubbles: true }));
  textarea.focus();
}

function PreviewBox({ label, content }: { label: string; content?: MarkdownContent }) {
  return (
    <section
      className="grid gap-[1em] border border-line p-4 wrap-anywhere whitespace-pre-line"
      aria-label={m.markdown_preview_of({ label })}
    >
      {content === undefined && <p>{m.markdown_too_long()}</p>}
      {content === "" && <p>{m.markdown_empty()}</p>}
      {content && <Markdown of={content} />}
    </section>
  );
}

const signs = [
  ["## Words", m.markdown_heading],
  ["- words", m.markdown_list],
  ["**words**", m.markdown_bold],
  ["*words*", m.markdown_italic],
  ["> words", m.markdown_quote],
  ["| Size | Price |", m.markdown_table],
  ["[words](https://…)", m.markdown_link],
  ["![words](/uploads/…)", m.markdown_picture],
] as const;

function MarkdownSigns() {
  return (
    <details className="text-t2">
      <summary className="flex min-h-touch cursor-pointer items-center underline [&::-webkit-details-marker]:hidden">
        {m.markdown_help()}
      </summary>
      <dl className="grid gap-x-6 gap-y-1.6 pb-2 @md:grid-cols-2">
        {signs.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd className="text-ink-2">{meaning()}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">{m.markdown_paragraphs()}</p>
    </details>
  );
}

type State = { preview?: Preview; isFailed?: boolean };

/** The preview of a Markdown field: `load` asks for it. */
function usePreview(name: string) {
  // Without script the action has answered with it.
  const answered = useActionData<{ preview?: Preview }>()?.preview;
  const [state, setState] = useState<State>(answered?.name === name ? { preview: answered } : {});
  const request = useRef<AbortController>();
  // An effect, because a request outlives the field.
  useEffect(() => () => request.current?.abort(), []);

  const load = async (text: string) => {
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const preview = await fetchPreview(name, text, signal);
    if (!signal.aborted) setState({ preview, isFailed: !preview });
  };
  const close = () => {
    request.current?.abort();
    setState({});
  };
  return { ...state, load, close };
}

/** @returns undefined when there is none: no connection, or no session any more */
async function fetchPreview(name: string, text: string, signal: AbortSignal) {
  const body = new URLSearchParams({ [previewIntent]: name, [name]: text });
  try {
    const response = await fetch("/admin/preview", { method: "POST", body, signal, redirect: "error" });
    return response.ok || response.status === 413 ? ((await response.json()) as Preview) : undefined;
  } catch {
    return undefined;
  }
}
