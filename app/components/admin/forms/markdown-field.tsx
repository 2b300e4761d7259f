import { useActionData } from "@remix-run/react";
import { type ComponentProps, type MouseEvent, useEffect, useRef, useState } from "react";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Markdown } from "#app/components/sections/markdown";
import { Button } from "#app/components/ui/button";
import { type MarkdownContent, type Preview, previewIntent } from "#app/schemas/markdown";

type Props = Pick<ComponentProps<typeof Field>, "field" | "label" | "hint"> & { rows: number };

/**
 * Text area for Markdown, with its signs and a preview: a submit button without script, live with it. The action of its
 * form answers with the preview that `readPreview` returns.
 */
export function MarkdownField({ field, label, hint, rows }: Props) {
  const { preview, isFailed, load, refresh } = usePreview(field.name);
  const box = useRef<HTMLDivElement>(null);
  const textOf = () => box.current?.querySelector("textarea")?.value ?? "";
  const open = (event: MouseEvent) => {
    event.preventDefault();
    load(textOf());
  };
  return (
    <div className="grid gap-2" ref={box} onInput={() => refresh(textOf())}>
      <Field field={field} label={label} hint={hint} rows={rows} />
      <div className="flex flex-wrap items-start gap-x-6">
        <Button
          size="compact"
          name={previewIntent}
          value={field.name}
          // Without script the browser scrolls to the field again.
          formAction={`#${field.id}`}
          onClick={open}
        >
          Preview<span className="sr-only"> of {label}</span>
        </Button>
        <MarkdownSigns />
      </div>
      <Hint role="status">
        {isFailed
          ? "The preview can't be loaded now. What you typed is still here."
          : preview && "Below is the text as visitors will see it."}
      </Hint>
      {preview && <PreviewBox content={preview.content} />}
    </div>
  );
}

function PreviewBox({ content }: { content?: MarkdownContent }) {
  return (
    <section className="grid gap-[1em] border border-line p-4 wrap-anywhere whitespace-pre-line">
      <h2>Preview</h2>
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

/** A pause in the typing that is long enough to ask for a new preview. */
const pauseMs = 400;

type State = { preview?: Preview; isFailed?: boolean };

/** The preview of a Markdown field: `load` asks for it, and from then on `refresh` does while the text changes. */
function usePreview(name: string) {
  // Without script the action has answered with it.
  const answered = useActionData<{ preview?: Preview }>()?.preview;
  const [state, setState] = useState<State>(answered?.name === name ? { preview: answered } : {});
  const request = useRef<AbortController>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  // An effect, because a request and a timer outlive the field.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      request.current?.abort();
    },
    [],
  );

  const load = async (text: string) => {
    clearTimeout(timer.current);
    request.current?.abort();
    request.current = new AbortController();
    const { signal } = request.current;
    const preview = await fetchPreview(name, text, signal);
    if (!signal.aborted) setState((before) => (preview ? { preview } : { ...before, isFailed: true }));
  };
  const refresh = (text: string) => {
    if (!state.preview && !state.isFailed) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(load, pauseMs, text);
  };
  return { ...state, load, refresh };
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
