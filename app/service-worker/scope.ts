/** An event that keeps the worker running until the promise settles. */
type LastingEvent = Event & { waitUntil(done: Promise<unknown>): void };

/** `preloadResponse` is the document that the browser requested while the worker started (navigation preload). */
export type RequestEvent = LastingEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

/** A page that is open in this browser. */
export type OpenPage = { postMessage(message: unknown): void };

export type MessageEvent = LastingEvent & { data: unknown; source: OpenPage | null };

type Events = {
  install: LastingEvent;
  activate: LastingEvent;
  sync: LastingEvent;
  fetch: RequestEvent;
  message: MessageEvent;
};

/** The global object of a service worker: TypeScript's types for it exclude those of a page. */
export const scope = globalThis as unknown as {
  addEventListener<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void>; matchAll(): Promise<OpenPage[]> };
  registration: {
    unregister(): Promise<boolean>;
    /** Only some browsers have these two. */
    navigationPreload?: { enable(): Promise<void> };
    sync?: { register(name: string): Promise<void> };
  };
};
