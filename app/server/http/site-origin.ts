import { environment } from "#app/config/environment";
import { requestContext } from "#app/config/request-context";
import { withPrefix } from "#app/schemas/addresses/language-path";

/** Origin of the site's absolute URLs: SITE_URL, else that of the request; without a slash at the end. */
export function siteOrigin(request: Request) {
  return environment.SITE_URL ?? new URL(request.url).origin;
}

/** The URL of a page in the language of the request: 'https://firm.example/ur/properties'. */
export function siteUrl(request: Request, path: string) {
  const { basename } = requestContext.getStore() ?? {};
  return siteOrigin(request) + (basename ? withPrefix(basename, path) : path);
}

/** Tells that browsers reach the site by TLS. @param forwardedProtocol X-Forwarded-Proto, which counts from a trusted proxy */
export function usesTls(forwardedProtocol: unknown) {
  const protocol = environment.TRUST_PROXY ? String(forwardedProtocol ?? "") : "";
  return (environment.SITE_URL ?? protocol).startsWith("https");
}
