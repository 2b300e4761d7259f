import { StandaloneLink } from "#app/components/ui/text-button";
import { type Entry, slugOf } from "./entry";

const parts = [
  ["/design", "Site and tokens"],
  ["/design/back-office", "Back-office"],
  ["/design/back-office?theme=dark", "Back-office, dark"],
];

/** Heading of the page, links to its parts and to every component. */
export function DesignIntroduction({ title, entries }: { title: string; entries: Entry[] }) {
  return (
    <header>
      <h1 className="text-d2">{title}</h1>
      <p className="mt-4 max-w-160 text-t2/normal">
        Only the development server has this page. Examples are the real components; tokens are read from
        app/styles/tokens.css. How to build a screen from them: docs/design.md.
      </p>
      <nav className="mt-2 flex flex-wrap gap-x-6" aria-label="Parts">
        {parts.map(([to = "", label]) => (
          <StandaloneLink key={to} href={to}>
            {label}
          </StandaloneLink>
        ))}
      </nav>
      <nav className="mt-4 border-y border-line py-2" aria-label="Components">
        <ul className="flex flex-wrap gap-x-5">
          {entries.map(({ names: [name = ""] }) => (
            <li key={name}>
              <StandaloneLink href={`#${slugOf(name)}`}>{name}</StandaloneLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
