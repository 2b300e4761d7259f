import { Form, useLocation } from "@remix-run/react";
import { isImage } from "#app/components/admin/uploads/file-thumbnail";
import { FocusPicture } from "#app/components/admin/uploads/focus-picture";
import { Field, type FieldState } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { useIsSending } from "#app/components/forms/use-is-sending";
import { type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { maxPictureText, type StoredFile } from "#app/schemas/file";
import { m } from "#app/words/compiled/messages.js";

const names = ["alt", "caption", "focusX", "focusY"] as const;

const constraint = { alt: { maxLength: maxPictureText }, caption: { maxLength: maxPictureText } };

type Props = {
  file: StoredFile;
  /** The fields of a pending form; one that replaces the file has none of these. */
  pending: Record<string, string> | undefined;
  reply: Reply | undefined;
};

export function DetailsForm({ file, pending, reply }: Props) {
  const { pathname, search } = useLocation();
  const isBusy = useIsSending(pathname);
  const { alt, caption, focusX, focusY } = file;
  const percent = (value: number | null) => (value === null ? "" : String(value));
  const fields = useServerForm({
    id: "details",
    names,
    reply,
    constraint,
    defaultValue: {
      alt: alt ?? "",
      caption: caption ?? "",
      focusX: percent(focusX),
      focusY: percent(focusY),
      ...pending,
    },
  });
  return (
    <Form
      className="grid gap-x-gutter gap-y-4 border-b border-line pb-6 @md:grid-cols-[1fr_auto]"
      method="post"
      action={pathname + search}
      id="details"
      noValidate
      preventScrollReset
      aria-label={m.file_details_form()}
    >
      {/* Enter presses the first submit button. */}
      <button type="submit" hidden tabIndex={-1} />
      {isImage(file.type) ? (
        <PictureFields file={file} fields={fields} />
      ) : (
        <Field field={fields.caption} label={m.document_title()} hint={m.document_title_hint()} />
      )}
      <Button className="min-w-32 justify-self-start" isBusy={isBusy} keepsFocus>
        {isBusy ? m.saving() : m.save()}
      </Button>
    </Form>
  );
}

type FieldsProps = Pick<Props, "file"> & { fields: Record<(typeof names)[number], FieldState> };

function PictureFields({ file, fields }: FieldsProps) {
  return (
    <>
      <div className="grid content-start gap-4">
        <Field field={fields.alt} label={m.file_alt()} rows={2} hint={m.file_alt_hint()} />
        <Field field={fields.caption} label={m.file_caption()} hint={m.file_caption_hint()} />
      </div>
      <fieldset className="grid content-start gap-1.6">
        <legend className="mb-1.4 p-0">{m.file_focus()}</legend>
        <FocusPicture file={file} />
        <Hint id="focus-hint">{m.file_focus_hint()}</Hint>
        <div className="grid grid-cols-2 gap-3 [&_input]:w-full">
          <Field field={fields.focusX} label={m.file_focus_left()} type="number" />
          <Field field={fields.focusY} label={m.file_focus_top()} type="number" />
        </div>
      </fieldset>
    </>
  );
}
