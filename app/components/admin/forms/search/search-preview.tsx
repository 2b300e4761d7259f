import type { FieldMetadata } from "@conform-to/react";
import { useEffect, useState } from "react";
import { CheckedPicture } from "#app/components/admin/uploads/checked-picture";
import { toPicture } from "#app/components/admin/uploads/file-thumbnail";
import { useFile } from "#app/components/admin/uploads/image-preview";
import { useSite } from "#app/components/context/site";
import { cutAtWord } from "#app/components/format";
import { focusOf, isPictureAddress } from "#app/schemas/picture";
import { m } from "#app/words/compiled/messages.js";

type Fields = Record<string, FieldMetadata<string> | undefined>;

/** Names of the fields whose first text is the title, and the description. */
type Sources = {
  titles: string[];
  descriptions: string[];
  /** A search engine gets the title without the firm's name behind it. */
  isWholeTitle?: boolean;
};

const ofRecord: Sources = {
  titles: ["searchTitle", "title", "name"],
  descriptions: ["searchDescription", "lead", "summary", "text", "description", "biography"],
};

type Props = {
  fields: Fields;
  sources?: Sources;
  /** Title of a page whose fields have none. */
  usual?: string;
  /** Names of the lists with the picture: that for chats, and those that the page shows. */
  images: string[];
  /** Stands in the card where none of them has one. */
  standIn?: string;
};

/** Characters of a title that a search engine has room for. */
const titleLength = 60;

/** The result of a search engine and the card of a chat that lead to a page, from the fields of its form. */
export function SearchPreview({ fields, sources = ofRecord, usual = "", images, standIn }: Props) {
  const { name, origin } = useSite();
  const changed = useChangedTexts(Object.values(fields).find((field) => field)?.formId);
  const typed = (names: string[]) =>
    names.map((one) => (changed[one] ?? fields[one]?.value)?.trim()).find((text) => text) ?? "";
  const title = typed(sources.titles) || usual;
  const description = cutAtWord(plainText(typed(sources.descriptions)));
  const [chosen, lead] = images.map((list) => firstOf(fields[list], changed));
  if (!title) return null;
  const host = URL.canParse(origin) ? new URL(origin).host : origin;
  return (
    <div className="grid items-start gap-6 @md:grid-cols-2" aria-live="polite">
      <figure>
        <figcaption className="mb-2 text-t3 text-ink-2">{m.search_preview_engine()}</figcaption>
        <div className="border border-line p-3 wrap-anywhere">
          <p className="text-t3 text-ink-2">{host}</p>
          <p className="text-t1 underline">
            {cutAtWord(sources.isWholeTitle ? title : `${title} | ${name}`, titleLength)}
          </p>
          <p className="text-t2">{description}</p>
        </div>
      </figure>
      <figure>
        <figcaption className="mb-2 text-t3 text-ink-2">{m.search_preview_chat()}</figcaption>
        <div className="border-s-4 border-line bg-sand p-3 wrap-anywhere">
          <CardPicture chosen={chosen} lead={lead} title={title} standIn={standIn} />
          <p className="text-t3 text-ink-2">{name}</p>
          <p className="text-t2 weight-semibold">{title}</p>
          <p className="text-t3">{description}</p>
        </div>
      </figure>
    </div>
  );
}

type CardProps = Pick<Props, "standIn"> & {
  chosen: string | undefined;
  lead: string | undefined;
  title: string;
};

/** The picture of a chat's card as server/og-image makes it: the chosen one, or that of the page with its title beside it. */
function CardPicture({ chosen, lead, title, standIn }: CardProps) {
  const path = chosen ?? lead;
  const file = useFile(path);
  if (!path)
    return standIn && <img className="mb-3 aspect-40/21 w-full" src={standIn} alt="" loading="lazy" />;
  const picture = file ? { ...toPicture(file), focus: focusOf(file) } : { src: path, alt: "" };
  const image = (
    <CheckedPicture
      of={isPictureAddress(path) ? picture : undefined}
      sizes="24rem"
      frameClass={chosen ? "w-full" : "w-[55%] shrink-0"}
      className={chosen ? "aspect-40/21 w-full object-cover" : "aspect-22/21 w-full object-cover"}
      decorative
    />
  );
  return (
    <div className="mb-3 flex aspect-40/21 overflow-hidden bg-paper">
      {image}
      {!chosen && <p className="m-3 line-clamp-3 font-display text-t1">{title}</p>}
    </div>
  );
}

/** The first picture of a list: an upload, or an address as it is typed. */
function firstOf(field: FieldMetadata<string> | undefined, changed: Record<string, string>) {
  const [first] = (field as unknown as FieldMetadata<string[]> | undefined)?.getFieldList() ?? [];
  const path = first?.initialValue;
  return (path?.startsWith("/uploads/") ? path : (changed[first?.name ?? ""] ?? path)) || undefined;
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
