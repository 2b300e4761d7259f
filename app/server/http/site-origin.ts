import { environment } from "#app/config/environment";
import { requestContext } from "#app/config/request-context";
import { pathInLanguage } from "#app/schemas/addresses/language-path";
import type { Language } from "#app/words/language";
import { siteLanguages } from "#db/queries/site-languages";

/** Origin of the site's absolute URLs: SITE_URL, else that of the request; without a slash at the end. */
export function siteOrigin(request: Request) {
  return environment.SITE_URL ?? new URL(request.url).origin;
}

/** The URL of a page in the language of the request: 'https://firm.example/ur/properties'. */
export function siteUrl(request: Request, path: string) {
  const { basename } = requestContext.getStore() ?? {};
  return siteOrigin(request) + (basename ? basename + path.replace(/^\/(?=[?#]|$)/, "") : path);
}

/** The path of a page in a language: '/ur/properties'. The first one's has no prefix; nor has that of one that is not published. */
export function languagePath(path: string, language: Language) {
  const { first, published } = siteLanguages();
  return published.includes(language) ? pathInLanguage(path, language, first) : path;
}

/** Tells that browsers reach the site by TLS. @param forwardedProtocol X-Forwarded-Proto, which counts from a trusted proxy */
export function usesTls(forwardedProtocol: unknown) {
  const protocol = environment.TRUST_PROXY ? String(forwardedProtocol ?? "") : "";
  return (environment.SITE_URL ?? protocol).startsWith("https");
}
