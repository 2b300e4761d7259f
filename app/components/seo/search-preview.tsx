import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import { useSite } from "#app/components/context/site";
import { cutAtWord } from "#app/components/format";
import { m } from "#app/words/compiled/messages.js";

type Fields = Record<string, FieldMetadata<string> | undefined>;

/** Characters of a title that a search engine has room for. */
const titleLength = 60;

/** The result of a search engine and the card of a chat that lead to a page, from the fields of its form. */
export function SearchPreview({ fields }: { fields: Fields }) {
  const { name, origin } = useSite();
  const changed = useChangedTexts((fields.title ?? fields.name)?.formId);
  const typed = (...names: string[]) =>
    names.map((one) => (changed[one] ?? fields[one]?.value)?.trim()).find((text) => text) ?? "";
  const title = typed("searchTitle", "title", "name");
  const description = cutAtWord(
    plainText(typed("searchDescription", "summary", "text", "description", "biography")),
  );
  if (!title) return null;
  const host = URL.canParse(origin) ? new URL(origin).host : origin;
  return (
    <div className="grid gap-6 @md:grid-cols-2" aria-live="polite">
      <figure>
        <figcaption className="mb-2 text-t3 text-ink-2">{m.search_preview_engine()}</figcaption>
        <div className="border border-line p-3 wrap-anywhere">
          <p className="text-t3 text-ink-2">{host}</p>
          <p className="text-t1 underline">{cutAtWord(`${title} | ${name}`, titleLength)}</p>
          <p className="text-t2">{description}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-2 text-t3 text-ink-2">{m.search_preview_chat()}</figcaption>
        <div className="border-s-4 border-line bg-sand p-3 wrap-anywhere">
          <p className="text-t3 text-ink-2">{name}</p>
          <p className="text-t2 weight-semibold">{title}</p>
          <p className="text-t3">{description}</p>
        </div>
      </figure>
    </div>
  );
}

/** Texts of a form after each change: inputs that React doesn't control have them. Empty before, and without script. */
function useChangedTexts(formId = "") {
  const [texts, setTexts] = useState<Record<string, string>>({});
  useEffect(() => {
    const form = document.getElementById(formId);
    if (!(form instanceof HTMLFormElement)) return;
    const read = () =>
      setTexts(Object.fromEntries([...new FormData(form)].map(([name, text]) => [name, String(text)])));
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [formId]);
  return texts;
}

/** Leaves the signs of Markdown out. */
const plainText = (text: string) =>
  text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^[#>\-*\s]+/gm, "")
    .replace(/[*_`]+/g, "");
