import { type ComponentProps, type MouseEvent, useRef } from "react";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Markdown } from "#app/components/sections/markdown";
import { Button } from "#app/components/ui/button";
import { type MarkdownContent, previewIntent } from "#app/schemas/markdown";
import { MarkdownSigns } from "./markdown-signs";
import { usePreview } from "./use-preview";

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
