import { Link, useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { SoftWrap } from "./soft-wrap";

type Props = {
  title: string;
  /** The list that it stands over: '/admin/properties'. */
  list: string;
  children: ReactNode;
};

// On the server there is nothing to lay out, and React says so for every dialog.
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** The list's URL with the tab, search and page that it was left with. */
export function useListUrl(list: string) {
  const params = new URLSearchParams(useLocation().search);
  params.delete("stash");
  return params.size > 0 ? `${list}?${params}` : list;
}

/** Where nothing has the focus any more, the list's heading takes it. */
export function keepFocus() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>(".list h1")?.focus();
}

/**
 * A page inside a list's URL. Without script it takes the list's place; with script it becomes a modal dialog over
 * the list, Escape leads back, and the focus returns to what opened it.
 */
export function Dialog({ title, list, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const navigate = useNavigate();
  const back = useListUrl(list);
  const leave = () => navigate(back, { preventScrollReset: true });
  useBeforePaint(() => {
    const element = dialog.current;
    if (!element) return;
    element.removeAttribute("open");
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, []);
  // After the list has been drawn: what opened it may be gone with a deleted record, or was never there.
  useEffect(() => keepFocus, []);
  return (
    <dialog
      className="leaf"
      ref={dialog}
      open
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        leave();
      }}
      // A phone's way back closes it without a key; it stays until the page behind it is there.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
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
