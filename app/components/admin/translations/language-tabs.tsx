import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { stateWords } from "#app/schemas/publishing";
import type {
  LanguageTabs as Languages,
  TranslationState,
} from "#app/schemas/translations/translation-state";
import { m } from "#app/words/compiled/messages.js";
import { directionOf, type Language, languageNames } from "#app/words/language";
import { languageName } from "#app/words/language-name";

type Props = {
  languages: Languages | undefined;
  /** Language of the form; the first by default. */
  current?: Language;
  /** The form of the texts in the first language. */
  own: string;
  /** Path of the translations without the language: '/admin/translations/properties/7'. */
  path: string;
  search?: string;
  className?: string;
};

/** Links to the forms of a record's texts in each language; nothing where the site has one. */
export function LanguageTabs({ languages, current, own, path, search = "", className }: Props) {
  if (!languages) return null;
  const { first, others } = languages;
  return (
    <Tabs label={m.settings_languages()} className={className}>
      <Tab to={own} isCurrent={current === undefined || current === first}>
        <LanguageName of={first} />
      </Tab>
      {others.map(({ language, state }) => (
        <Tab key={language} to={`${path}/${language}${search}`} isCurrent={current === language}>
          <LanguageName of={language} />
          <small className="ms-2 text-t3 text-ink-2">{translationStateText(state, first)}</small>
        </Tab>
      ))}
    </Tabs>
  );
}

export function LanguageName({ of }: { of: Language }) {
  return (
    <bdi lang={of} dir={directionOf(of)}>
      {languageNames[of]}
    </bdi>
  );
}

function translationStateText(state: TranslationState, first: Language) {
  if (state === "missing") return m.translation_missing();
  return state === "newer" ? m.translation_newer({ language: languageName(first) }) : stateWords[state]();
}
