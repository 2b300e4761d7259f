import { type ReactNode, useRef, useState, useSyncExternalStore } from "react";
import type { SitePart } from "#app/schemas/site/site";
import { m } from "#app/words/compiled/messages.js";

/** The public page that shows a part; of the pictures, see `pageOf`. What is only mailed has none. */
const pages: Partial<Record<SitePart, string>> = {
  general: "/",
  firm: "/",
  story: "/about",
  contact: "/contact",
  pictures: "/",
  appearance: "/",
  units: "/properties",
};

/** The page that shows a field: a list of pictures says in its id whose they are, 'site-aboutPictures'. */
function pageOf(part: SitePart, field: Element) {
  const [, page] = field.closest("fieldset")?.id.match(/-(about|contact)\w*Pictures$/) ?? [];
  return page ? `/${page}` : pages[part];
}

const room = "(min-width: 80em)";

/** A browser says that a frame asks, which `isPreviewFrame` needs, on a site with TLS only. */
const hasRoom = () => isSecureContext && matchMedia(room).matches;

function subscribe(onChange: () => void) {
  const query = matchMedia(room);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

type Field = HTMLInputElement | HTMLTextAreaElement;

const isText = (element: Element | null): element is Field =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.type !== "file");

/** Finds the field whose text leads to the part of the page: of pictures, that of their title. */
const textFieldOf = (field: Element | null) =>
  isText(field) ? field : field?.closest("fieldset")?.querySelector<Field>("input[name$=Title]");

/** Finds the text of a field, as it is typed or stored, on the page in the frame. */
function findText(frame: HTMLIFrameElement | null, { value, defaultValue }: Field) {
  const page = frame?.contentDocument;
  const texts = [value.trim(), defaultValue.trim()].filter(Boolean);
  if (!page?.body) return null;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (texts.includes(walker.currentNode.nodeValue?.trim() ?? "")) return walker.currentNode;
  return null;
}

type Props = {
  part: SitePart;
  /** Changes with each save, after which the page is loaded again. */
  version: string;
  children: ReactNode;
};

/**
 * A form with the public page that shows it beside it, on a wide screen with script. The page scrolls to the text of the field
 * that has the focus, and follows what is typed there.
 */
export function PagePreview({ part, version, children }: Props) {
  const isVisible = useSyncExternalStore(subscribe, hasRoom, () => false);
  const [page, setPage] = useState(pages[part]);
  const [typedVersion, setTypedVersion] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  const text = useRef<Node | null>(null);
  const show = (field: Element | null) => {
    const input = textFieldOf(field);
    text.current = input ? findText(frame.current, input) : null;
    const top = text.current?.parentElement?.getBoundingClientRect().top;
    // Not `scrollIntoView`, which would scroll the form as well.
    if (top) frame.current?.contentWindow?.scrollBy(0, top - frame.current.clientHeight / 2);
  };
  if (!page) return children;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: these are events of the fields in it
    <div
      className="grid gap-x-8 xl:grid-cols-[minmax(0,40rem)_minmax(24rem,1fr)]"
      onFocus={({ target }) => {
        setPage(pageOf(part, target));
        show(target);
      }}
      onInput={({ target }) => {
        if (!text.current || !isText(target as Element)) return;
        text.current.nodeValue = (target as Field).value;
        setTypedVersion(version);
      }}
    >
      {children}
      {isVisible && (
        <figure className="sticky top-6 @container grid gap-2 self-start">
          <figcaption className="text-t3 text-ink-2">
            {typedVersion === version ? m.site_preview_typed() : m.site_preview_stored()}
          </figcaption>
          <div className="aspect-square max-h-[calc(100dvh-7rem)] w-full overflow-hidden border border-line bg-sand">
            <iframe
              key={`${page} ${version}`}
              ref={frame}
              src={page}
              title={m.site_preview_of({ page })}
              className="size-[1280px] border-0 origin-[0_0] [scale:tan(atan2(100cqi,1280px))]"
              sandbox="allow-same-origin"
              tabIndex={-1}
              onLoad={() => show(document.activeElement)}
              inert=""
            />
          </div>
        </figure>
      )}
    </div>
  );
}
