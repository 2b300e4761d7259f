import { readLanguage } from "#app/words/language";

/** The path of a page in a language: '/ur/properties', and '/properties' in the first one. */
export function pathInLanguage(path: string, language: string, first: string) {
  return language === first ? path : withPrefix(`/${language}`, path);
}

/** '/ur' and '/properties' → '/ur/properties'; Home has no slash behind it. */
export const withPrefix = (prefix: string, path: string) => prefix + path.replace(/^\/(?=[?#]|$)/, "");

/**
 * The language that a request target names, and the target without it: '/ur/properties.data?page=2' → ur,
 * '/properties.data?page=2'. Undefined where it names none.
 */
export function readLanguagePrefix(target: string) {
  const [, name, isHomeData, rest = ""] =
    /^\/([a-z]+)(?:(\.data)(?=\?|$)|(?=[/?]|$))(.*)$/s.exec(target) ?? [];
  const language = readLanguage(name);
  if (!language) return undefined;
  // Remix asks for the data of Home at another address where it has no prefix.
  return { language, path: isHomeData ? `/_root.data${rest}` : `/${rest.replace(/^\/+/, "")}` };
}

const withoutLanguage =
  /^\/(?:admin|api|preview|uploads|assets|presses|log(?:in|out)|invitation|(?:forgot|reset)-password|confirm-email|password-strength|healthz|(?:robots|sw|setting-out|mark|favicon|apple-touch-icon|icon-\d+)\.\w+)(?:[/?]|\.data\b|$)/;

/** Tells that an address is one for all languages: the back-office, previews, accounts, the API, files. */
export const isForAllLanguages = (path: string) => withoutLanguage.test(path);
