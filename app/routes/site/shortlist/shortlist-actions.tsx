import { useNavigate } from "@remix-run/react";
import { Share } from "#app/components/details/share";
import { formatCount } from "#app/components/format";
import { useSite } from "#app/components/layout/site";
import { rememberShortlist, useShortlist } from "#app/components/shortlist/use-shortlist";
import { ButtonLink } from "#app/components/ui/button-link";
import { TextButton } from "#app/components/ui/text-button";
import { shortlistAddress, shortlistLimits } from "#app/schemas/addresses/shortlist-address";

type Props = { listings: { id: number; title: string }[]; address: string };

/** Ask about the listings, share them, and keep them in this browser. */
export function ShortlistActions({ listings, address }: Props) {
  const { name, origin } = useSite();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <ButtonLink variant="primary" to={`/contact?subject=${encodeURIComponent(subjectOf(listings))}`}>
        Ask about these
      </ButtonLink>
      <Share
        label="Share shortlist"
        url={origin + address}
        title={`${formatCount(listings.length, "listing", "listings")} of ${name}`}
      />
      <KeepButton ids={listings.map(({ id }) => id)} />
    </div>
  );
}

/** In characters, as the contact form takes it from an address. */
const maxSubjectLength = 200;

/** Names the listings with their numbers; many or long ones by their numbers alone. */
function subjectOf(listings: Props["listings"]) {
  const subject = `Shortlist: ${listings.map(({ id, title }) => `${title} (${id})`).join(", ")}`;
  if (subject.length <= maxSubjectLength) return subject;
  return `Shortlist: listings ${listings.map(({ id }) => id).join(", ")}`;
}

/** Adds a shortlist that somebody has shared to the one that this browser remembers. */
function KeepButton({ ids }: { ids: number[] }) {
  const remembered = useShortlist();
  const navigate = useNavigate();
  if (!remembered || ids.every((id) => remembered.includes(id))) return null;
  const keep = () => {
    const all = [...new Set([...remembered, ...ids])].slice(0, shortlistLimits.ids);
    if (rememberShortlist(all)) navigate(shortlistAddress(all), { preventScrollReset: true });
  };
  return (
    <p className="text-t2/normal">
      <TextButton onClick={keep}>Keep on this phone</TextButton>
    </p>
  );
}
