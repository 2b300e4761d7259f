import { Link, useLocation, useNavigate, useParams } from "@remix-run/react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { ButtonLink } from "#app/components/ui/button-link";
import { StandaloneLink } from "#app/components/ui/text-button";
import { listSearchOf } from "#app/schemas/addresses/list-search";
import { m } from "#app/words/compiled/messages.js";
import { SoftWrap } from "./soft-wrap";
import { useBrowserLayoutEffect } from "./use-browser-layout-effect";

const phone =
  "max-sm:modal:inset-x-0 max-sm:modal:m-0 max-sm:modal:h-dvh max-sm:modal:max-h-none max-sm:modal:border-0 max-sm:modal:px-margin max-sm:modal:py-4";

/** Column at the end of the list in a window of 1,100 px and more, as high as the window, lower under a notice, with a scroll bar of its own. */
const pane =
  "min-[1100px]:sticky min-[1100px]:top-8.5 min-[1100px]:float-end min-[1100px]:ms-margin min-[1100px]:-mt-1.5 min-[1100px]:-me-1.5 min-[1100px]:-mb-16 min-[1100px]:h-[calc(100dvh-2.125rem)] min-[1100px]:in-data-notices:h-[calc(100dvh-7rem)] min-[1100px]:w-[max(30rem,100%-26rem-var(--spacing-margin))] min-[1100px]:scroll-pb-24 min-[1100px]:content-start min-[1100px]:overflow-auto min-[1100px]:border-s min-[1100px]:border-line min-[1100px]:ps-margin min-[1100px]:pt-1.5 min-[1100px]:pe-1.5 min-[1100px]:[&~*]:[container-type:inline-size]";
const hasPanes = "(width >= 1100px)";

const sizes = {
  sm: "max-w-240 modal:max-w-md",
  md: "max-w-240 modal:max-w-160",
  lg: "max-w-240",
  form: `max-w-240 ${phone}`,
  // As large as the screen from 1024 px.
  screen: `max-w-360 ${phone} lg:modal:inset-0 lg:modal:m-0 lg:modal:h-dvh lg:modal:max-h-none lg:modal:max-w-none lg:modal:border-0 lg:modal:px-[max(1.5rem,(100vw-80rem)/2)] lg:modal:has-data-preview:px-6`,
  pane: `max-w-240 ${phone} ${pane}`,
};

type Props = {
  title: string;
  /** The title is the name of a record: it is smaller. */
  isName?: boolean;
  /** State of the record and its links, beside the title. */
  head?: ReactNode;
  /** Line under the name: what the record is about. */
  caption?: string;
  size?: keyof typeof sizes;
  /** URL of the list behind it: '/admin/properties'. */
  list: string;
  children: ReactNode;
};

/** The list's URL with its tab, search and page. */
export function useListUrl(list: string) {
  return list + listSearchOf(useLocation().search);
}

/** @param isWord rather than a button */
export function CancelLink({ list, isWord = false }: { list: string; isWord?: boolean }) {
  const Look = isWord ? StandaloneLink : ButtonLink;
  return (
    <Look to={useListUrl(list)} preventScrollReset>
      {m.cancel()}
    </Look>
  );
}

type DialogLinkProps = {
  to: string;
  label: string;
  name?: string;
  ariaLabel?: string;
  className?: string;
  shortcut?: string;
};

/**
 * Link to a dialog over a list, which keeps the list's tab, search and page. @param props.name of the record
 * @param props.shortcut the key that follows it (components/admin/keys)
 */
export function DialogLink({ to, label, name, className, shortcut, ...props }: DialogLinkProps) {
  const { pathname, search } = useLocation();
  const ariaLabel = props.ariaLabel ?? (name && `${label} ${name}`);
  const isCurrent = pathname === to || undefined;
  return (
    <Link
      className={className}
      to={to + search}
      preventScrollReset
      aria-label={ariaLabel}
      aria-current={isCurrent}
      aria-keyshortcuts={shortcut}
    >
      {label}
    </Link>
  );
}

/** Focuses the link or menu of a row, or else the list's heading, if the focused element was removed. @param row its id */
export function restoreFocus(row?: string) {
  if (document.activeElement !== document.body) return;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const link = row ? find(`main [data-row="${row}"] :is(a, summary, h2 button)`) : null;
  (link ?? find("main > div h1"))?.focus();
}

const frame =
  "@container static m-0 w-full gap-6 border-0 bg-paper p-0 text-ink open:grid modal:fixed modal:inset-x-margin modal:m-auto modal:max-h-[calc(100dvh-2rem)] modal:w-auto modal:content-start modal:overflow-auto modal:overscroll-contain modal:border modal:border-ink modal:p-6 backdrop:bg-(--color-veil) [&_p]:wrap-anywhere [&>p]:max-w-[56ch]";

/** Hides the list without script, but not while the dialog is closed: the focus returns to a displayed list. */
const inPlace = "[&[open]:not(:modal)~*]:hidden";
const inPlaceBelowPanes = "max-[1100px]:[&[open]:not(:modal)~*]:hidden";

/** The focused field is not covered by the save bar. */
const scrollPadding = "modal:scroll-pt-4 modal:scroll-pb-24";

const titleClass = "flex-1 pt-[calc((44px-1.1em)/2)] leading-heading wrap-anywhere focus-visible:outline-0";

/** A row of its own on a phone. */
const headClass =
  "flex min-h-touch items-center justify-between gap-x-4 max-sm:order-1 max-sm:w-full sm:flex-1";

/** Opens a dialog over the page, or, while there is room, a pane in it. @returns what closes it */
function show(dialog: HTMLDialogElement | null, isPane: boolean) {
  if (!dialog) return;
  const wide = matchMedia(hasPanes);
  const open = () => {
    const focused = dialog.querySelector<HTMLElement>(":focus");
    dialog.close();
    if (isPane && wide.matches) dialog.open = true;
    else dialog.showModal();
    focused?.focus();
  };
  open();
  wide.addEventListener("change", open);
  return () => {
    wide.removeEventListener("change", open);
    dialog.close();
  };
}

/** A child page of a list: a modal dialog over it, a page in its place without script; a pane beside it in a wide window. */
export function Dialog({ size = "sm", list, children, ...head }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const back = useListUrl(list);
  const close = () => navigate(back, { preventScrollReset: true });
  const isPane = size === "pane";
  const { id: row } = useParams();
  useBrowserLayoutEffect(() => show(dialog.current, isPane), [isPane]);
  // Again for another record, which a list beside it or a key has opened.
  useBrowserLayoutEffect(() => {
    dialog.current?.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [row]);
  // Closing restores no focus to an element that is gone, with a deleted record, or in a menu that is closed.
  useEffect(() => () => restoreFocus(row), [row]);
  return (
    <dialog
      className={`${frame} ${isPane ? inPlaceBelowPanes : inPlace} ${scrollPadding} ${sizes[size]}`}
      ref={dialog}
      open
      data-pane={isPane || undefined}
      aria-labelledby={head.caption ? `${id} ${id}-caption` : id}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        close();
      }}
      // Android's back gesture cancels without a key; the dialog stays until the list has loaded.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        close();
      }}
    >
      <DialogHead {...head} id={id} heading={heading} back={back} />
      {children}
    </dialog>
  );
}

type HeadProps = Pick<Props, "title" | "isName" | "head" | "caption"> & {
  id: string;
  heading: RefObject<HTMLHeadingElement>;
  back: string;
};

function DialogHead({ title, isName, head, caption, id, heading, back }: HeadProps) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h1
        className={`${titleClass} ${head ? "sm:flex-none" : ""} ${isName ? "text-(length:--text-d3)" : ""}`}
        id={id}
        ref={heading}
        tabIndex={-1}
        dir="auto"
      >
        <SoftWrap name={title} />
      </h1>
      {head && <div className={headClass}>{head}</div>}
      <StandaloneLink className="min-w-touch justify-end" to={back} preventScrollReset>
        {m.close()}
      </StandaloneLink>
      {caption && (
        <p className="order-2 basis-full text-t1 text-ink-2" id={`${id}-caption`} dir="auto">
          {caption}
        </p>
      )}
    </div>
  );
}
