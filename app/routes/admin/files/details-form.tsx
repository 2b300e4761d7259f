import { Form, useLocation } from "@remix-run/react";
import { FocusPicture } from "#app/components/admin/uploads/focus-picture";
import { Field } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { useIsSending } from "#app/components/forms/use-is-sending";
import { type Reply, useServerForm } from "#app/components/forms/use-server-form";
import { Button } from "#app/components/ui/button";
import { maxPictureText, type StoredFile } from "#app/schemas/file";

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
      aria-label="For the pages that show it"
    >
      {/* Enter presses the first submit button. */}
      <button type="submit" hidden tabIndex={-1} />
      <div className="grid content-start gap-4">
        <Field
          field={fields.alt}
          label="Alternative text"
          rows={2}
          hint="What the picture shows, for those who can't see it. Without one, the title of the page stands for it."
        />
        <Field field={fields.caption} label="Caption" hint="Under the picture in a gallery." />
      </div>
      <fieldset className="grid content-start gap-1.6">
        <legend className="mb-1.4 p-0">Focal point</legend>
        <FocusPicture file={file} />
        <Hint id="focus-hint">Press what must stay visible when the picture is cropped.</Hint>
        <div className="grid grid-cols-2 gap-3 [&_input]:w-full">
          <Field field={fields.focusX} label="From the left, %" type="number" />
          <Field field={fields.focusY} label="From the top, %" type="number" />
        </div>
      </fieldset>
      <Button className="min-w-32 justify-self-start" isBusy={isBusy} keepsFocus>
        {isBusy ? "Saving..." : "Save"}
      </Button>
    </Form>
  );
}
