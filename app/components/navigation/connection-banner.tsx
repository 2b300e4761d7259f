import { useLocation, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { usePrefix } from "#app/components/context/language";
import { TextButton } from "#app/components/ui/text-button";
import { ToastBox } from "#app/components/ui/toast-box";
import { m } from "#app/words/compiled/messages.js";
import { documentCachedAt } from "./cached-page-banner";

/** Says that a navigation is slow or failed, and retries it; the page stays, with what was typed. */
export function ConnectionBanner() {
  const [all, setAll] = useState<StalledRequest[]>([]);
  const { formMethod, location: next } = useNavigation();
  const here = useLocation();
  const navigate = useNavigate();
  const prefix = usePrefix();
  // An effect, because the router exists once the page is hydrated.
  useEffect(() => retryRequests(setAll), []);
  const stalled = all.filter(({ locationKey }) => locationKey === (next ?? here).key);
  const isLost = stalled.some((request) => request.isLost);
  const retryAll = () => {
    for (const { retry } of stalled) retry();
  };
  // Retries when the network is back, and opens a page that the service worker has cached as a document.
  useEffect(() => {
    if (!isLost) return;
    if (next) {
      const address = next.pathname + next.search;
      const open = (isCached: unknown) => isCached && window.location.assign(address);
      // The contact form is on the offline page. A document from the cache has no network: nor has the next page.
      const path = next.pathname === `${prefix}/contact` ? `${prefix}/offline` : address;
      if (documentCachedAt()) open(true);
      else window.caches?.match(path).then(open);
    }
    addEventListener("online", retryAll);
    return () => removeEventListener("online", retryAll);
  });
  if (stalled.length === 0) return null;
  // A change of the hash alone ends a navigation without a request.
  const stay = () => navigate({ ...here, hash: "#top" }, { replace: true, preventScrollReset: true });
  const banner = (
    <ToastBox
      isPersistent
      title={isLost ? m.line_dropped() : m.slow_title()}
      text={isLost ? m.lost_text() : m.slow_text()}
    >
      {stalled.every(({ canRetry }) => canRetry) && (
        <TextButton className="min-w-touch" onClick={retryAll}>
          {m.try_again_button()}
        </TextButton>
      )}
      {next && formMethod !== "POST" && (
        <TextButton className="min-w-touch" onClick={stay}>
          {m.stay_here()}
        </TextButton>
      )}
    </ToastBox>
  );
  const dialog = document.querySelector("dialog:modal");
  return dialog ? createPortal(banner, dialog) : banner;
}

/** A request of the router that is slow, or failed and waits for a retry. */
type StalledRequest = {
  isLost: boolean;
  /** Key of the location that the visitor navigates to. */
  locationKey: string;
  /** False for a form that the server might store twice. */
  canRetry: boolean;
  retry: () => void;
};

type Route = { id: string; lazy?: () => Promise<unknown>; children?: Route[] };
type Location = { key: string };
type Chunk = { module: string; imports?: string[] };

/** Globals of Remix 2 that its documentation does not name. */
type RemixGlobals = {
  __remixRouter: { routes: Route[]; state: { navigation: { location?: Location }; location: Location } };
  __remixManifest: { entry: Chunk; routes: Record<string, Chunk> };
};

/** A request counts as slow after this time. */
const slowMs = 10_000;

function retrier(router: RemixGlobals["__remixRouter"], onChange: (stalled: StalledRequest[]) => void) {
  const stalled = new Map<() => void, StalledRequest>();

  /** @param rejects whether a failure is passed on, rather than kept pending */
  return function withRetry<Result>(load: () => Promise<Result>, rejects = false, canRetry = true) {
    const { navigation, location } = router.state;
    const locationKey = (navigation.location ?? location).key;
    return new Promise<Result>((resolve, reject) => {
      let timer: ReturnType<typeof setTimeout>;
      const update = (isLost?: boolean) => {
        clearTimeout(timer);
        if (isLost === undefined) stalled.delete(retry);
        else stalled.set(retry, { isLost, locationKey, canRetry, retry });
        onChange([...stalled.values()]);
      };
      // An earlier attempt may still succeed: the first result counts.
      const retry = () => {
        update();
        timer = setTimeout(update, slowMs, false);
        load().then(
          (result) => {
            update();
            resolve(result);
          },
          (error) => {
            const isFinal = rejects || error.name === "AbortError";
            update(isFinal ? undefined : true);
            if (isFinal) reject(error);
          },
        );
      };
      retry();
    });
  };
}

function fetchWithRetry(withRetry: ReturnType<typeof retrier>, plainFetch: typeof fetch): typeof fetch {
  return (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) return plainFetch(input, init);
    // The contact form carries an idempotency key: the server stores it once.
    if (init?.body)
      return withRetry(() => plainFetch(input, init), true, input.pathname.endsWith("/contact.data"));
    return withRetry(async () => {
      const response = await plainFetch(input, init);
      // A proxy or a network that wants a login may answer in place of the site.
      if (!response.headers.has("X-Remix-Response")) throw response;
      // Read to the end, because the connection can drop in the middle.
      return new Response(await response.arrayBuffer(), response);
    });
  };
}

/** Fetches the files of a route module first, so that its import finds them in the cache: browsers remember a failed import. */
function patchRoute(
  route: Route,
  manifest: RemixGlobals["__remixManifest"],
  loadText: (files: string[]) => Promise<unknown>,
) {
  for (const child of route.children ?? []) patchRoute(child, manifest, loadText);
  const load = route.lazy;
  const { module = "", imports = [] } = manifest.routes[route.id] ?? {};
  const files = [module, ...imports].filter((file) => !manifest.entry.imports?.includes(file));
  if (load) route.lazy = () => loadText(files).then(load);
}

/**
 * Keeps a navigation pending while its requests fail, until the visitor retries it or navigates elsewhere.
 *
 * The one file that patches Remix. Remix replaces the page, with what was typed on it, by an error boundary when data fails,
 * and reloads the document when a route module fails. Nothing documented prevents the second; `clientLoader` prevents the
 * first at the cost of a round trip (docs/decisions/030-offline-page-and-lost-connection.md). A router with an option
 * for failed route modules would make this file unnecessary.
 */
function retryRequests(onChange: (stalled: StalledRequest[]) => void) {
  const { __remixRouter: router, __remixManifest: manifest } = window as unknown as RemixGlobals;
  const plainFetch = window.fetch;
  const withRetry = retrier(router, onChange);
  window.fetch = fetchWithRetry(withRetry, plainFetch);
  const loadText = (files: string[]) =>
    withRetry(() => Promise.all(files.map(async (file) => (await plainFetch(file)).text())));
  for (const route of router.routes) patchRoute(route, manifest, loadText);
}
