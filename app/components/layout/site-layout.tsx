import { Link } from "@remix-run/react";
import { type ReactNode, useEffect } from "react";
import { useIsOff, useLanguageOf, usePages, useRootData, useSite } from "#app/components/context/site";
import { hoursText, linesOf, mailHref, nameAndPhone } from "#app/components/format";
import { ButtonLink } from "#app/components/ui/button-link";
import { PhoneNumbers } from "#app/components/ui/phone-numbers";
import { serviceAnchor } from "#app/schemas/addresses/service-anchor";
import type { MenuLink } from "#app/schemas/site/built-in-pages";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts, joinTexts } from "#app/words/isolate";
import { ErrorPage } from "./error-page";
import { Header } from "./header";
import { useLanguageLinks } from "./language-links";
import { LeadPreload } from "./lead-preload";
import { NavigationLink } from "./main-navigation";

/** Header, footer and the link to the top around a page of the site. */
export function SiteLayout({ children }: { children: ReactNode }) {
  useScrolled();
  return (
    <>
      <Header />
      {/* Behind the header: a browser that reads it in the head paints nothing for a tenth of a second more. */}
      <LeadPreload />
      {children}
      <Footer />
      {/* Where it stands is in styles/scroll.css. */}
      <nav aria-label={m.layout_page()}>
        <a
          className="z-4 grid h-button place-items-center bg-paper short:hidden lg:w-12 lg:border"
          href="#top"
          aria-label={m.layout_top()}
          data-up
        >
          ↑
        </a>
      </nav>
    </>
  );
}

/** Error page with header and footer. */
export function SiteErrorPage() {
  return (
    <SiteLayout>
      <ErrorPage />
    </SiteLayout>
  );
}

/** Sets `data-scrolled` after 50 px, for browsers without scroll-driven animations: the header turns solid. */
function useScrolled() {
  // An effect, because it reads the browser's scroll position.
  useEffect(() => {
    if (CSS.supports("animation-timeline: scroll()")) return;
    const update = () => {
      document.documentElement.dataset.scrolled = scrollY > 50 ? "1" : "0";
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, []);
}

/** Footer of the site. Its colors are in styles/tokens.css. */
function Footer() {
  const { name, founded, closing, offices } = useSite();
  const { services = [], year = "", pages: own, menus } = useRootData() ?? {};
  const builtIn = usePages();
  const isOff = useIsOff();
  const links: MenuLink[] = menus?.footer ?? [...builtIn, ...(own?.footer ?? [])];
  const languageOf = useLanguageOf();
  return (
    <footer className="mt-section bg-ink pt-16 pb-6 text-t2 text-paper print:hidden">
      <div className="page-grid gap-y-10 wrap-anywhere">
        <div className="xl:col-span-4">
          {closing && (
            <p className="mb-6 max-w-[16em] font-display text-d3 text-balance" lang={languageOf(closing)}>
              {closing}
            </p>
          )}
          <ButtonLink variant="primary" to="/contact">
            {m.contact_title()}
          </ButtonLink>
        </div>
        {services.length > 0 && !isOff("/about#services") && (
          <FooterColumn title={m.services_title()}>
            {services.map((title) => (
              <li key={title}>
                <Link to={`/about#${serviceAnchor(title)}`} lang={languageOf(title)}>
                  {isolateParts(title)}
                </Link>
              </li>
            ))}
          </FooterColumn>
        )}
        <FooterColumn title={m.pages()}>
          {links.map(([path, title]) => (
            <li key={path}>
              <NavigationLink path={path} title={title} />
            </li>
          ))}
        </FooterColumn>
        <ContactColumn />
        <Languages />
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-4 text-t3/caption text-ink-2">
          <p>
            {founded
              ? m.footer_copyright_founded({ year, name, founded })
              : m.footer_copyright({ year, name })}
          </p>
          <p>
            {joinTexts(
              offices.map((office) => office.name),
              " · ",
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}

function Languages() {
  const links = useLanguageLinks();
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-4">
      {links.map((link) => (
        <li key={link.lang}>
          <a className="touch text-t2" {...link} />
        </li>
      ))}
    </ul>
  );
}

function ContactColumn() {
  const { email, hours, offices } = useSite();
  const languageOf = useLanguageOf();
  if (offices.length === 0 && !email && !hours) return null;
  return (
    <FooterColumn title={offices.length > 0 ? m.footer_offices() : m.nav_contact()} isWide>
      {offices.map(({ name, phone }) => (
        <li key={name}>
          {phone.length > 0 ? (
            <PhoneNumbers
              of={phone}
              write={(text, index) => (index === 0 ? nameAndPhone(name, text) : text)}
            />
          ) : (
            name
          )}
        </li>
      ))}
      {email && (
        <li>
          <a href={mailHref(email)}>{email}</a>
        </li>
      )}
      {linesOf(hours).map((line) => (
        <li key={line} lang={languageOf(line)}>
          {hoursText(line)}
        </li>
      ))}
    </FooterColumn>
  );
}

type ColumnProps = { title: string; isWide?: boolean; children: ReactNode };

function FooterColumn({ title, isWide = false, children }: ColumnProps) {
  return (
    <div className={isWide ? "md:col-span-6 xl:col-span-4" : "col-span-6 md:col-span-3 xl:col-span-2"}>
      <h2 className="mb-2 font-text text-t3/caption weight-semibold letter-spacing-normal text-ink-2">
        {title}
      </h2>
      <ul className="grid text-t2/normal tabular *:touch [&_a]:touch [&_a]:decoration-transparent [&_a:hover]:decoration-brick-text">
        {children}
      </ul>
    </div>
  );
}
