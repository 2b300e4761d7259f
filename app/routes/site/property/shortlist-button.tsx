import { useNavigate } from "@remix-run/react";
import { rememberShortlist, useShortlist } from "#app/components/shortlist/use-shortlist";
import { StandaloneLink, TextButton } from "#app/components/ui/text-button";
import { useShowToast } from "#app/components/ui/toast";
import { shortlistAddress, shortlistLimits } from "#app/schemas/addresses/shortlist-address";
import { createToast } from "#app/schemas/toast";

/** Puts a listing on the shortlist that the browser remembers, or takes it off; a link to its own shortlist without script. */
export function ShortlistButton({ id }: { id: number }) {
  const ids = useShortlist();
  const navigate = useNavigate();
  const showToast = useShowToast();
  if (!ids)
    return (
      <StandaloneLink className="print:hidden" to={shortlistAddress([id])}>
        Add to shortlist
      </StandaloneLink>
    );
  const isOn = ids.includes(id);
  const toggle = () => {
    const next = isOn ? ids.filter((other) => other !== id) : [...ids, id];
    if (next.length > shortlistLimits.ids)
      showToast(createToast("Your shortlist is full", shortlistFull, true));
    else if (!rememberShortlist(next)) navigate(shortlistAddress(next));
  };
  return (
    <p className="text-t2/normal print:hidden">
      <span role="status">{isOn && "On your shortlist. "}</span>
      <TextButton onClick={toggle}>{isOn ? "Remove" : "Add to shortlist"}</TextButton>
    </p>
  );
}

const shortlistFull = `It has ${shortlistLimits.ids} listings at most. Remove one of them first.`;
