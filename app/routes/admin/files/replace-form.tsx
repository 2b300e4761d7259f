import { Form, useLocation, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { isConvertible, toJpeg } from "#app/components/admin/uploads/convert-image";
import { fileInputClass } from "#app/components/admin/uploads/file-input-class";
import { ErrorMessage } from "#app/components/forms/error-message";
import { fieldClass } from "#app/components/forms/field";
import { Hint } from "#app/components/forms/hint";
import { Button } from "#app/components/ui/button";
import { extensionOf } from "#app/schemas/file";

type Props = {
  /** The idempotency key. */
  submission: string;
  category: string | null;
  error: string | undefined;
};

/** Puts another file in the place of this one, wherever it is shown. */
export function ReplaceForm({ submission, category, error }: Props) {
  const [converted, setConverted] = useState("");
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formData?.get("intent") === "replace";
  return (
    <Form
      className="flex flex-wrap items-end gap-x-gutter gap-y-3 border-b border-line pb-6"
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
    >
      <input type="hidden" name="submission" value={submission} />
      <div className={`${fieldClass} min-w-0`}>
        <label htmlFor="replacement">Replace this file</label>
        <input
          className={`min-h-touch max-w-full border-0 bg-transparent p-0 ${fileInputClass}`}
          id="replacement"
          type="file"
          name="file"
          onChange={async ({ currentTarget }) => {
            setConverted("");
            setConverted(await convertChosen(currentTarget, category ?? ""));
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "replacement-hint replacement-error" : "replacement-hint"}
        />
        <Hint id="replacement-hint">
          Shown at once wherever this one is; its texts stay. This one is kept for 30&nbsp;days under Recently
          deleted.
        </Hint>
        <p className="text-t2 empty:hidden" role="status">
          {converted && `Converted from ${converted} to JPEG.`}
        </p>
        {error && (
          <ErrorMessage id="replacement-error" role="alert">
            {error}
          </ErrorMessage>
        )}
      </div>
      <Button name="intent" value="replace" isBusy={isBusy} keepsFocus>
        {isBusy ? "Uploading..." : "Replace File"}
      </Button>
    </Form>
  );
}

/** Puts a JPEG in the place of a picture that is not stored as it is. @returns what it was: 'WEBP'; '' for any other file */
async function convertChosen(input: HTMLInputElement, category: string) {
  const file = input.files?.[0];
  if (!file || !isConvertible(file.name, category)) return "";
  const jpeg = await toJpeg(file);
  // The server refuses what the browser can't read. Another file may be chosen meanwhile.
  if (!jpeg || input.files?.[0] !== file) return "";
  const chosen = new DataTransfer();
  chosen.items.add(jpeg);
  input.files = chosen.files;
  return extensionOf(file.name).toUpperCase();
}
