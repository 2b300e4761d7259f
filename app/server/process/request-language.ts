import type { IncomingMessage, ServerResponse } from "node:http";
import { requestContext } from "#app/config/request-context";
import { isForAllLanguages, readLanguagePrefix } from "#app/schemas/addresses/language-path";
import type { SiteLanguages } from "#app/schemas/site/site-languages";
import { findAdmin } from "#app/server/auth/session";
import type { Language } from "#app/words/language";
import { siteLanguages } from "#db/queries/site-languages";

/**
 * Middleware: sets the language of a request, which its address names: '/ur/properties', or '/properties' in the first language.
 * An address of a language that the site does not have is left to the routes, which know no such page.
 */
export async function requestLanguage(request: IncomingMessage, response: ServerResponse, next: () => void) {
  const [context, languages] = [requestContext.getStore(), findLanguages()];
  if (!context || !languages) return next();
  context.language = languages.first;
  const { language, path } = readLanguagePrefix(request.url ?? "/") ?? {};
  if (!language || !path || !(await isOpen(language, languages, request))) return next();
  if (language === languages.first || isForAllLanguages(path)) return redirect(path, response);
  Object.assign(context, { language, textLanguage: language, basename: `/${language}` });
  next();
}

/** Undefined when the database can't be read: the routes answer that. */
function findLanguages() {
  try {
    return siteLanguages();
  } catch {
    return undefined;
  }
}

/** A language that is prepared is for those who have signed in; a site with one language has no prefix. */
async function isOpen(
  language: Language,
  { first, published, prepared }: SiteLanguages,
  request: IncomingMessage,
) {
  if (language === first) return published.length + prepared.length > 1;
  if (published.includes(language)) return true;
  const { cookie } = request.headers;
  if (!cookie || !prepared.includes(language)) return false;
  return Boolean(await findAdmin(new Request("http://localhost", { headers: { Cookie: cookie } })));
}

/** Redirects to the same address without its prefix; a form is sent again. Browsers keep a 308 for ever unless told otherwise. */
function redirect(path: string, response: ServerResponse) {
  response.writeHead(308, { Location: path, "Cache-Control": "private, no-store" });
  response.end();
}
