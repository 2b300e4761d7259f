import { Field } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { m } from "#app/words/compiled/messages.js";

/** A text that was pasted and could not be read, or a note on the rows that were read. */
export type PasteReply = { text?: string; error?: string; note?: string };

/** A text area for rows of a spreadsheet, which the server reads. */
export function PasteField({ paste = {}, at }: { paste: PasteReply | undefined; at: number | undefined }) {
  const errors = paste.error ? [paste.error] : undefined;
  const ids = { id: "paste", errorId: "paste-error", descriptionId: "paste-hint" };
  return (
    <details className="my-4" open={Boolean(errors)}>
      <summary className="touch py-2">{m.units_paste()}</summary>
      <div className="grid max-w-160 gap-3 py-2" key={at}>
        <Field
          field={{ ...ids, name: "paste", initialValue: paste.text, errors, allErrors: {} }}
          label={m.units_paste()}
          hint={m.units_paste_hint()}
          rows={6}
        />
        <Button variant="secondary" className="justify-self-start" name="intent" value="paste">
          {m.units_paste_read()}
        </Button>
      </div>
    </details>
  );
}
