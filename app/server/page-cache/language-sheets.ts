import ar from "#app/styles/languages/ar.css?inline";
import de from "#app/styles/languages/de.css?inline";
import switchStyle from "#app/styles/languages/switch.css?inline";
import ur from "#app/styles/languages/ur.css?inline";
import { m } from "#app/words/compiled/messages.js";
import { readLanguage } from "#app/words/language";

const sheets: Record<string, string | undefined> = { ar, de, ur };

/** The word that the style generates (styles/header.css, styles/filter-form.css), where it is not English. */
const generatedWord = () => `:root{--close:"${m.close()} "}`;

/**
 * The style that a page in the language of the request has beside its own: none in English on a site with one language.
 * @param hasSwitch the header has a link to the other language
 */
export function languageSheet(hasSwitch = false) {
  const sheet = sheets[readLanguage(m.language_tag()) ?? ""];
  return (sheet === undefined ? "" : sheet + generatedWord()) + (hasSwitch ? switchStyle : "");
}
