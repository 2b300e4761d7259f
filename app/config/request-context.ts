import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { overwriteGetLocale } from "#app/words/compiled/runtime.js";
import { baseLanguage, type Language } from "#app/words/language";

type RequestContext = {
  /** Stands in the header `X-Request-Id` and in every log line of the request. */
  id: string;
  response: ServerResponse;
  /** Language of the words of the response. */
  language?: Language;
  /** Language of the firm's texts, where it is not the first: that of the address. */
  textLanguage?: Language;
  /** Prefix of the address, which names a language other than the site's first: '/ur'. */
  basename?: string;
  /** Key of the response in the page cache, and the version of the data when the request arrived. */
  cacheKey?: string;
  pageVersion?: string;
};

/** The request that is being handled. Empty outside of the HTTP pipeline: background work, unit tests. */
export const requestContext = new AsyncLocalStorage<RequestContext>();

export const currentLanguage = (): Language => requestContext.getStore()?.language ?? baseLanguage;

overwriteGetLocale(currentLanguage);

/** Sets the language of all words that the response has from now on. */
export function setLanguage(language: Language) {
  const context = requestContext.getStore();
  if (context) context.language = language;
}

/** Language that the firm's texts are read in; undefined for the first. The back-office always has the first. */
export const textLanguage = () => requestContext.getStore()?.textLanguage;

/** Shares what several loaders of a request read. Only for loaders: they run after the action, which may change it. */
export function oncePerRequest<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const results = new WeakMap<RequestContext, Promise<Result>>();
  return () => {
    const context = requestContext.getStore();
    if (!context) return read();
    const result = results.get(context) ?? read();
    results.set(context, result);
    return result;
  };
}
