import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { TextButton } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";

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

/** The part of a text that the page has in one place: of a text area the line of the cursor, without the signs of Markdown. */
function partAtCursor(field: Field, value: string) {
  if (!(field instanceof HTMLTextAreaElement)) return value.trim();
  const start = value.lastIndexOf("\n", field.selectionStart - 1) + 1;
  const [line = ""] = value.slice(start).split("\n", 1);
  return line.replace(/^\s*(#+|[-*]|\d+\.)\s+/, "").trim();
}

/** Finds the text of a field, as it is typed or stored, on the page in the frame. */
function findText(frame: HTMLIFrameElement | null, field: Field) {
  const page = frame?.contentDocument;
  const texts = [field.value, field.defaultValue].map((value) => partAtCursor(field, value)).filter(Boolean);
  if (!page?.body || texts.length === 0) return null;
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (texts.includes(walker.currentNode.nodeValue?.trim() ?? "")) return walker.currentNode;
  return null;
}

/** Remembers in this browser whether the page is open. @param name of the forms that share the choice @param byDefault in pixels of the window */
function useOpen(name: string, byDefault: number) {
  const key = `preview ${name}`;
  const [chosen, setChosen] = useState<string | null>(null);
  // An effect, because the server knows neither the choice nor the window.
  useEffect(() => {
    try {
      setChosen(localStorage.getItem(key));
    } catch {
      // A browser without storage remembers nothing.
    }
  }, [key]);
  const choose = (state: "open" | "closed") => {
    setChosen(state);
    try {
      localStorage.setItem(key, state);
    } catch {
      // As above.
    }
  };
  const isOpen = useSyncExternalStore(
    subscribe,
    () => (chosen ? chosen === "open" : innerWidth >= byDefault),
    () => false,
  );
  return { isOpen, choose };
}

type Props = {
  /** Name of the forms that share the choice whether the page is open. */
  name: string;
  /** URL of the page; without one there is only the form. */
  page: string | undefined;
  /** Says what the page shows before anything is typed. */
  caption: string;
  /** Width of the window in pixels from which it is open by itself. */
  openFrom: number;
  /** Columns of the form and the page. */
  columns: string;
  /** Changes with each save, after which the page is loaded again. */
  version: string;
  /** Receives the field that has the focus. */
  onField?: (field: Element) => void;
  children: ReactNode;
};

/**
 * A form with the page that shows it beside it, on a wide screen with script, where it can be closed. The page scrolls to the
 * text of the field that has the focus, and follows what is typed there.
 */
export function PagePreview({ name, page, caption, openFrom, columns, version, onField, children }: Props) {
  const isVisible = useSyncExternalStore(subscribe, hasRoom, () => false);
  const { isOpen, choose } = useOpen(name, openFrom);
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
      className={isVisible && isOpen ? `grid items-start gap-x-8 ${columns}` : "grid"}
      data-preview={(isVisible && isOpen) || undefined}
      onFocus={({ target }) => {
        onField?.(target);
        show(target);
      }}
      onSelect={({ target }) => target instanceof HTMLTextAreaElement && show(target)}
      onInput={({ target }) => {
        if (!text.current || !isText(target as Element)) return;
        text.current.nodeValue = partAtCursor(target as Field, (target as Field).value);
        setTypedVersion(version);
      }}
    >
      {isVisible && !isOpen && (
        <TextButton className="justify-self-end text-t2" onClick={() => choose("open")}>
          {m.preview_frame_show()}
        </TextButton>
      )}
      <div className="@container min-w-0">{children}</div>
      {isVisible && isOpen && (
        <figure className="sticky top-6 @container grid gap-2 self-start">
          <figcaption className="flex items-center justify-between gap-x-4 text-t3 text-ink-2">
            {typedVersion === version ? m.site_preview_typed() : caption}
            <TextButton onClick={() => choose("closed")}>{m.preview_frame_hide()}</TextButton>
          </figcaption>
          <div className="aspect-square max-h-[calc(100dvh-9rem)] w-full overflow-hidden border border-line bg-sand">
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
