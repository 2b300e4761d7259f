import { useHref } from "@remix-run/react";

/**
 * The prefix of this page's language: '/ur', or '' in the first. Links and forms of the router get it by themselves, plain links do not;
 * locations of pending navigations have it, `useLocation` has not.
 */
export function usePrefix() {
  const home = useHref("/");
  return home === "/" ? "" : home;
}
