import { useLocation, useNavigation } from "@remix-run/react";
import { usePrefix } from "#app/components/context/language";
import { rememberShortlist, useShortlist } from "#app/components/shortlist/use-shortlist";
import { readIds, type ShortlistId, shortlistAddress } from "#app/schemas/addresses/shortlist-address";

/**
 * The address and the click handler of a link that removes listings. A second one that is clicked while the first navigation is
 * pending removes both. The listings leave the shortlist that this browser remembers, too; the others stay on it: the page
 * may show the shortlist of somebody else.
 */
export function useRemoval() {
  const remembered = useShortlist();
  const here = useLocation();
  const pending = useNavigation().location;
  const prefix = usePrefix();
  const { search } = pending?.pathname === prefix + here.pathname ? pending : here;
  const parameters = new URLSearchParams(search);

  return (removed: ShortlistId[]) => {
    const without = (ids: ShortlistId[]) => ids.filter((id) => !removed.includes(id));
    return {
      to: shortlistAddress(without(readIds(parameters.get("ids") ?? ""))),
      onClick: () => {
        if (remembered?.some((id) => removed.includes(id))) rememberShortlist(without(remembered));
      },
    };
  };
}
