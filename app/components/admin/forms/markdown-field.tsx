import { useActionData } from "@remix-run/react";
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Markdown } from "#app/components/sections/markdown";
import { type MarkdownContent, type Preview, previewIntent } from "#app/schemas/markdown";

type Props = Pick<ComponentProps<typeof Field>, "field" | "label" | "hint"> & { rows: number };

const tab =
  "min-h-touch min-w-touch cursor-pointer border-b-2 border-transparent px-3 aria-pressed:border-brick aria-pressed:weight-semibold";

/**
 * Text area for Markdown, with its signs and a preview in its place; without script the preview is a submit button, and stands
 * below. The action of its form answers with the preview that `readPreview` returns.
 */
export function MarkdownField({ field, label, hint, rows }: Props) {
  const { preview, isFailed, load, close } = usePreview(field.name);
  const box = useRef<HTMLDivElement>(null);
  const open = (event: MouseEvent) => {
    event.preventDefault();
    load(box.current?.querySelector("textarea")?.value ?? "");
  };
  const isOpen = preview !== undefined;
  return (
    <div className="grid gap-2" ref={box}>
      <div className={isOpen && !field.errors ? "[&_textarea]:hidden noscript:[&_textarea]:block" : ""}>
        <Field field={field} label={label} hint={hint} rows={rows} />
      </div>
      {preview && <PreviewBox label={label} content={preview.content} />}
      <Hint role="status">
        {isFailed && "The preview can't be loaded now. What you typed is still here."}
        {isOpen && "The text as visitors will see it."}
      </Hint>
      <div className="flex flex-wrap items-start gap-x-3 text-t2">
        <button className={`${tab} noscript:hidden`} type="button" aria-pressed={!isOpen} onClick={close}>
          Write
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
          Preview<span className="sr-only"> of {label}</span>
        </button>
        <MarkdownSigns />
      </div>
    </div>
  );
}

function PreviewBox({ label, content }: { label: string; content?: MarkdownContent }) {
  return (
    <section
      className="grid gap-[1em] border border-line p-4 wrap-anywhere whitespace-pre-line"
      aria-label={`Preview of ${label}`}
    >
      {content === undefined && <p>This text is too long for a preview.</p>}
      {content === "" && <p>Nothing has been typed yet.</p>}
      {content && <Markdown of={content} />}
    </section>
  );
}

const signs = [
  ["## Words", "a heading; ### one below it"],
  ["- words", "an entry of a list; 1. words of a numbered one"],
  ["**words**", "bold"],
  ["*words*", "italic"],
  ["[words](https://…)", "a link; also to /contact, mailto: and tel:"],
  ["![words](/uploads/…)", "a picture of Files, and what it shows in words"],
] as const;

function MarkdownSigns() {
  return (
    <details className="text-t2">
      <summary className="flex min-h-touch cursor-pointer items-center underline [&::-webkit-details-marker]:hidden">
        Headings, lists, links and pictures
      </summary>
      <dl className="grid gap-x-6 gap-y-1.6 pb-2 @md:grid-cols-2">
        {signs.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>
              <code>{sign}</code>
            </dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-2">
        An empty line begins a new paragraph. A \ before a sign shows the sign itself.
      </p>
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
