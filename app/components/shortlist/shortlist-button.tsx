import { Link, useNavigate } from "@remix-run/react";
import { TextButton } from "#app/components/ui/text-button";
import { useShowToast } from "#app/components/ui/toast";
import { maxShortlisted, type ShortlistId, shortlistAddress } from "#app/schemas/addresses/shortlist-address";
import { createToast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { rememberShortlist, useShortlist } from "./use-shortlist";

/** Above the link that covers a card, and no higher than its line. */
const look = "touch relative z-1 float-end -my-3 ms-auto cursor-pointer ps-4 underline print:hidden";

type Props = {
  id: ShortlistId;
  /** Title of the listing for the name of the button, where a page has several. The document has no bytes left for it. */
  title?: string;
};

/** Puts a listing on the shortlist that the browser remembers, or takes it off; a link to its own shortlist without script. */
export function ShortlistButton({ id, title }: Props) {
  const ids = useShortlist();
  const navigate = useNavigate();
  const showToast = useShowToast();
  const isOn = ids?.includes(id);
  const text = isOn ? m.shortlist_remove() : m.shortlist_add();
  if (!ids)
    return (
      <Link className={look} to={shortlistAddress([id])}>
        {text}
      </Link>
    );
  const toggle = () => {
    const next = isOn ? ids.filter((other) => other !== id) : [...ids, id];
    const full = m.shortlist_full_text({ count: maxShortlisted });
    if (next.length > maxShortlisted) showToast(createToast(m.shortlist_full(), full, true));
    else if (!rememberShortlist(next)) navigate(shortlistAddress(next));
  };
  return (
    <TextButton className={look} onClick={toggle} aria-label={title && `${text}: ${title}`}>
      {text}
    </TextButton>
  );
}
