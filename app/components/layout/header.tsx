import { useSite } from "#app/components/context/site";
import { ShortlistLink } from "#app/components/shortlist/shortlist-link";
import { LogoLink } from "#app/components/ui/logo";
import { MainNavigation } from "./main-navigation";

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

/**
 * Opens the popover of a navigation below 960 px. A browser without popovers shows the navigation instead.
 * @param target id of the popover
 */
function MenuButton({ target }: { target: string }) {
  return (
    <button
      className="touch cursor-pointer justify-end text-t2/none weight-medium not-supports-[selector(:popover-open)]:hidden nav:hidden print:hidden"
      type="button"
      popovertarget={target}
    >
      Menu
    </button>
  );
}
