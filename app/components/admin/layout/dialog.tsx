import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { SoftWrap } from "./soft-wrap";

type Props = {
  title: string;
  /** URL of the list behind it: '/admin/properties'. */
  list: string;
  children: ReactNode;
};

// React warns of useLayoutEffect on the server.
const useBrowserLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The list's URL with its tab, search and page. */
export function useListUrl(list: string) {
  const params = new URLSearchParams(useLocation().search);
  params.delete("stash");
  return params.size > 0 ? `${list}?${params}` : list;
}

/** The link that closes a form's dialog. */
export function CancelLink({ list }: { list: string }) {
  return (
    <Link className="button" to={useListUrl(list)} preventScrollReset>
      Cancel
    </Link>
  );
}

/** Link to a dialog over a list, which keeps the list's tab, search and page. @param name of the record */
export function DialogLink(props: { to: string; label: string; name?: string; className?: string }) {
  const { to, label, name, className } = props;
  const { search } = useLocation();
  const ariaLabel = name && `${label} ${name}`;
  return (
    <Link className={className} to={to + search} preventScrollReset aria-label={ariaLabel}>
      {label}
    </Link>
  );
}

/** A term of a description list and what it is. */
export function Fact({ term, dir, children }: { term: string; dir?: "auto"; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd dir={dir}>{children}</dd>
    </>
  );
}

/** Focuses the list's heading if the focused element was removed. */
export function restoreFocus() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(".list h1")?.focus();
}

/** A child page of a list: a modal dialog over it, a page in its place without script. */
export function Dialog({ title, list, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const back = useListUrl(list);
  const close = () => navigate(back, { preventScrollReset: true });
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute("open");
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, []);
  // The element that opened the dialog may be gone with a deleted record: then closing it does not restore the focus.
  useEffect(() => restoreFocus, []);
  return (
    <dialog
      className="leaf"
      ref={dialog}
      open
      aria-labelledby={id}
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
      <div className="head">
        <h1 id={id} ref={heading} tabIndex={-1} dir="auto">
          <SoftWrap name={title} />
        </h1>
        <Link className="close" to={back} preventScrollReset>
          Close
        </Link>
      </div>
      {children}
    </dialog>
  );
}
