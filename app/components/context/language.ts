import { useHref } from "@remix-run/react";

/** The prefix of this page's language, which links of the router have by themselves: '/ur', or '' in the first language. */
export function usePrefix() {
  const home = useHref("/");
  return home === "/" ? "" : home;
}

/** Puts the prefix of this page's language before the path of a link that loads a document. */
export function usePrefixed() {
  const prefix = usePrefix();
  return (path: string) => (prefix ? prefix + path.replace(/^\/(?=[?#]|$)/, "") : path);
}

/** Takes it away from a path of the router's navigations, which have it, unlike `useLocation`. */
export function useUnprefixed() {
  const { length } = usePrefix();
  return (path: string) => path.slice(length) || "/";
}

/** `to` of a link to the back-office, which has no prefix: from another language it loads a document. */
export function useLinkForAll(path: string) {
  return usePrefix() ? { href: path } : { to: path };
}
