import { useSite } from "#app/components/context/site";
import { ShortlistLink } from "#app/components/shortlist/shortlist-link";
import { LogoLink } from "#app/components/ui/logo";
import { MainNavigation } from "./main-navigation";
import { MenuButton } from "./menu-button";

/** Header of the site. Its colors, which depend on the scroll position, are in styles/scroll.css. */
export function Header() {
  return (
    <header className="sticky top-0 z-5 flex min-h-header items-center justify-between border-b px-margin short:relative print:static print:min-h-0 print:border-0">
      <LogoLink to="/">{useSite().name}</LogoLink>
      <ShortlistLink />
      <MenuButton target="menu" />
      <MainNavigation />
    </header>
  );
}
