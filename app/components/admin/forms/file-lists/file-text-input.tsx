import {
  maxPictureText,
  type PictureText,
  type StoredFile,
  textBeforeName,
  textName,
} from "#app/schemas/file";
import type { AnyForm } from "../list-field";

type Props = {
  form: AnyForm;
  file: StoredFile;
  of: PictureText;
  label: string;
  /** Names the input among others: 'Caption of Image 2'. */
  name: string;
  placeholder: string;
};

/** A text of the file, which holds wherever the file is used. */
export function FileTextInput({ form, file, of, label, name, placeholder }: Props) {
  const [typed, before] = [textName(of, file.id), textBeforeName(of, file.id)];
  // Conform leaves out what is empty.
  const sent = (form.initialValue ?? {}) as Record<string, unknown>;
  const isSent = [typed, before].some((field) => sent[field] !== undefined);
  const textOf = (field: string) => String(isSent ? ([sent[field]].flat()[0] ?? "") : (file[of] ?? ""));
  return (
    <label className="grid gap-0.8 text-t3 text-ink-2">
      <input type="hidden" name={before} value={textOf(before)} />
      {label}
      <input
        type="text"
        // An empty field begins where the page does: a long hint would lose its first letters on a phone.
        className="rtl:placeholder-shown:[direction:rtl]"
        name={typed}
        defaultValue={textOf(typed)}
        dir="auto"
        maxLength={maxPictureText}
        aria-label={name}
        placeholder={placeholder}
      />
    </label>
  );
}
