import { Form, Link, useLocation } from "@remix-run/react";
import { Menu } from "#app/components/admin/layout/menu";
import { accountLinks } from "#app/components/admin/layout/navigation";
import { type Theme, themes } from "#app/schemas/users/user";
import { m } from "#app/words/compiled/messages.js";
import type { Label } from "#app/words/label";
import { languageNames, languages } from "#app/words/language";
import { ChoiceForm } from "./choice-form";
import { Icon, iconEntry, icons, tooltip } from "./sidebar-icon";

const themeLabels: Record<Theme, Label> = {
  system: m.nav_theme_system,
  light: m.nav_theme_light,
  dark: m.nav_theme_dark,
};

/** Menu of the user's own pages and theme at the foot of the sidebar, always in view. */
export function UserMenu({ name, username, theme }: { name: string; username: string; theme: Theme }) {
  const label = (
    <>
      <Icon path={icons.user} />
      <span className="min-w-0 flex-1 text-start text-t3/tight @max-rail:sr-only">
        <b className="block truncate text-t2/tight weight-semibold">{name}</b>
        <span className="block truncate text-ink-2">{username}</span>
      </span>
    </>
  );
  return (
    <div className="flex items-center border-t border-line pt-2 [--row:44px] @max-rail:flex-col">
      <Menu
        className="min-w-0 flex-1 [&>summary]:gap-3 [&>summary]:px-3"
        name={`${name}, ${username}`}
        label={label}
        place="aboveStart"
      >
        {accountLinks.map(({ label, to }) => (
          <Link key={to} to={to}>
            {label()}
          </Link>
        ))}
        <ChoiceForm className="mt-1.4 border-t border-line pt-1.4">
          {themes.map((value) => (
            <button key={value} type="submit" name="theme" value={value} aria-pressed={value === theme}>
              <span className="flex-1">{themeLabels[value]()}</span>
              {value === theme && <span aria-hidden="true">✓</span>}
            </button>
          ))}
        </ChoiceForm>
        <LanguageForm />
      </Menu>
      <Form method="post" action="/logout">
        <button className={iconEntry} type="submit">
          <Icon path={icons.logout} isDirectional />
          <span className={tooltip}>{m.nav_logout()}</span>
        </button>
      </Form>
    </div>
  );
}

/** Loads the page again, because its scripts have the words of one language. */
function LanguageForm() {
  const { pathname, search } = useLocation();
  return (
    <form className="mt-1.4 border-t border-line pt-1.4" method="post" action="/admin/sidebar">
      <input type="hidden" name="to" value={pathname + search} />
      {languages.map((language) => {
        const isCurrent = language === m.language_tag();
        return (
          <button
            key={language}
            type="submit"
            name="language"
            value={language}
            aria-pressed={isCurrent}
            lang={language}
          >
            <span className="flex-1">{languageNames[language]}</span>
            {isCurrent && <span aria-hidden="true">✓</span>}
          </button>
        );
      })}
    </form>
  );
}
