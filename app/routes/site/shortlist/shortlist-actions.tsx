import { useNavigate } from "@remix-run/react";
import { useSite } from "#app/components/context/site";
import { Share } from "#app/components/details/share";
import { formatCount } from "#app/components/format";
import { rememberShortlist, useShortlist } from "#app/components/shortlist/use-shortlist";
import { ButtonLink } from "#app/components/ui/button-link";
import { TextButton } from "#app/components/ui/text-button";
import { useShowToast } from "#app/components/ui/toast";
import { shortlistAddress, shortlistLimits } from "#app/schemas/addresses/shortlist-address";
import { createToast } from "#app/schemas/toast";

/** @param subject of a message about the listings */
type Props = { ids: number[]; subject: string; address: string };

/** Ask about the listings, share them, and keep them in this browser. */
export function ShortlistActions({ ids, subject, address }: Props) {
  const { name, origin } = useSite();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <ButtonLink variant="primary" to={`/contact?subject=${encodeURIComponent(subject)}`}>
        Ask about these
      </ButtonLink>
      <Share
        label="Share shortlist"
        url={origin + address}
        title={`${formatCount(ids.length, "listing", "listings")} of ${name}`}
      />
      <KeepButton ids={ids} />
    </div>
  );
}

/** Adds a shortlist that somebody has shared to the one that this browser remembers, and says how many do not fit. */
function KeepButton({ ids }: { ids: number[] }) {
  const remembered = useShortlist();
  const navigate = useNavigate();
  const showToast = useShowToast();
  if (!remembered || ids.every((id) => remembered.includes(id))) return null;
  const keep = () => {
    const all = [...new Set([...remembered, ...ids])];
    const fitting = all.slice(0, shortlistLimits.ids);
    const left = all.length - fitting.length;
    if (left > 0)
      showToast(createToast("Your shortlist is full", `${left} of these could not be added.`, true));
    if (fitting.length > remembered.length && rememberShortlist(fitting))
      navigate(shortlistAddress(fitting), { preventScrollReset: true });
  };
  return (
    <p className="text-t2/normal">
      <TextButton onClick={keep}>Keep on this phone</TextButton>
    </p>
  );
}
