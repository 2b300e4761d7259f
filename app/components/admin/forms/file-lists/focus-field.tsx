import { type MouseEvent, useContext } from "react";
import { FocusPicture } from "#app/components/admin/uploads/focus-picture";
import { FilesContext } from "#app/components/admin/uploads/image-preview";
import { Hint } from "#app/components/forms/hint";
import { useShowToast } from "#app/components/ui/toast";
import type { StoredFile } from "#app/schemas/file";
import { focusInput } from "#app/schemas/files/details";
import { createToast, errorToast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";

type Props = { file: StoredFile; name: string };

/** Saves the focal point of a picture at once, beside the form that shows it: the point is the file's. Without script a press would send the form. */
export function FocusField({ file, name }: Props) {
  const { add } = useContext(FilesContext);
  const showToast = useShowToast();
  const save = async (event: MouseEvent<HTMLInputElement>) => {
    event.preventDefault();
    const { offsetX, offsetY } = event.nativeEvent;
    // The keyboard presses the corner; the page of the file has numbers.
    if (offsetX <= 0 && offsetY <= 0) return;
    const saved = await sendFocus(file.id, offsetX, offsetY);
    if (saved) add({ ...file, ...saved });
    showToast(saved ? createToast(m.focus_saved(), m.focus_saved_text()) : errorToast(m.focus_failed()));
  };
  return (
    <div className="grid content-start gap-1.6 @lg:col-start-2 @lg:row-span-3 @lg:row-start-1">
      <FocusPicture file={file} name={name} onClick={save} />
      <Hint>{m.focus_hint()}</Hint>
    </div>
  );
}

/** @returns undefined when it was not saved: no connection, or no session any more */
async function sendFocus(id: number, x: number, y: number) {
  const body = new URLSearchParams({ [`${focusInput}.x`]: String(x), [`${focusInput}.y`]: String(y) });
  const init = { method: "POST", body, redirect: "error" } as const;
  const response = await fetch(`/admin/files/${id}/focus`, init).catch(() => undefined);
  return response?.ok ? ((await response.json()) as Pick<StoredFile, "focusX" | "focusY">) : undefined;
}
