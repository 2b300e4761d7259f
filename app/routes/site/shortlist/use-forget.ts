import { rememberShortlist, useShortlist } from "#app/components/shortlist/use-shortlist";

/**
 * Listings that are removed on the page leave the shortlist that this browser remembers, too. The others stay on it: the page
 * may show the shortlist of somebody else.
 */
export function useForget() {
  const remembered = useShortlist();
  return (removed: number[]) => {
    if (remembered?.some((id) => removed.includes(id)))
      rememberShortlist(remembered.filter((id) => !removed.includes(id)));
  };
}
