/** Something that the script asked for and that does not come: too slow for the visitor, or lost. */
export type Stuck = {
  isLost: boolean;
  /** The key of the place that the visitor was going to. */
  to: string;
  /** Not so what was sent, and might be taken in twice. */
  mayRepeat: boolean;
};

/** By what asks for it once more. */
export type AllStuck = [again: () => void, stuck: Stuck][];

/** What Remix shows of itself: there is no other way to know where a request leads, and to wait for the module of a page. */
type Route = { id: string; lazy?: () => Promise<unknown>; children?: Route[] };
type Place = { key: string };
type Module = { module: string; imports?: string[] };
type Remix = {
  __remixRouter: { routes: Route[]; state: { navigation: { location?: Place }; location: Place } };
  __remixManifest: { entry: Module; routes: Record<string, Module> };
};

/** How long an answer may take until the visitor is told, in milliseconds. */
const patience = 10_000;

/**
 * Remix takes every failure on the way for the end of the page that stands there. From here on a page that is lost is waited
 * for until the visitor asks again or goes elsewhere; a form that is lost fails as ever, and says so itself.
 */
export function watchTheLine(show: (all: AllStuck) => void) {
  const { __remixRouter: router, __remixManifest: manifest } = window as unknown as Remix;
  const plain = fetch;
  const all = new Map<() => void, Stuck>();

  function patiently<Answer>(ask: () => Promise<Answer>, isForm = false, mayRepeat = true) {
    const { navigation, location } = router.state;
    const to = (navigation.location ?? location).key;
    return new Promise<Answer>((arrived, failed) => {
      let clock: ReturnType<typeof setTimeout>;
      const tell = (isLost?: boolean) => {
        clearTimeout(clock);
        if (isLost === undefined) all.delete(again);
        else all.set(again, { isLost, to, mayRepeat });
        show([...all]);
      };
      // An earlier question may still be answered: whichever comes first counts.
      const again = () => {
        tell();
        clock = setTimeout(tell, patience, false);
        ask().then(
          (answer) => {
            tell();
            arrived(answer);
          },
          (error) => {
            const isOver = isForm || error.name === "AbortError";
            tell(isOver ? undefined : true);
            if (isOver) failed(error);
          },
        );
      };
      again();
    });
  }

  window.fetch = (input, init) => {
    if (!(input instanceof URL && input.pathname.endsWith(".data"))) return plain(input, init);
    // The contact form names itself, and is taken in once, however often it is sent.
    if (init?.body) return patiently(() => plain(input, init), true, input.pathname === "/contact.data");
    return patiently(async () => {
      const answer = await plain(input, init);
      // What stands between may answer, too: a proxy whose site is away, a hotel that wants money.
      if (!answer.headers.has("X-Remix-Response")) throw answer;
      // To its end, because a line can drop in the middle.
      return new Response(await answer.arrayBuffer(), answer);
    });
  };

  // Where the module of a page can't be fetched, the page that stands there would be loaded anew: it is fetched before.
  const watch = (route: Route) => {
    route.children?.forEach(watch);
    const load = route.lazy;
    const { module = "", imports = [] } = manifest.routes[route.id] ?? {};
    const files = [module, ...imports].filter((file) => !manifest.entry.imports?.includes(file));
    if (load)
      route.lazy = () =>
        patiently(() => Promise.all(files.map(async (file) => (await plain(file)).text()))).then(load);
  };
  router.routes.forEach(watch);
}
