import { Form } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Toast } from "#app/schemas/toast";

const TellContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast from the browser; the newest takes the place of any other (spec section 9: one at a time). */
export function useShowToast() {
  return useContext(TellContext);
}

/** Tells what a form's answer brought; a page drawn by the server shows it already. */
export function useActionToast(toast: Toast | undefined) {
  const tell = useShowToast();
  // An effect, because the toast stands outside of the form.
  useEffect(() => {
    if (toast) tell(toast);
  }, [toast, tell]);
}

/** Keeps the one toast: what the server sent with this page, or what was told since. */
export function ToastProvider({ sent, children }: { sent: Toast | undefined; children: ReactNode }) {
  const [told, setTold] = useState<{ toast?: Toast; over?: Toast; dialog?: Element | null }>({});
  const latest = useRef(sent);
  latest.current = sent;
  const tell = useCallback((toast: Toast) => {
    if (toast.at === latest.current?.at) return;
    // Beside an open dialog nothing can be pressed, or is read out.
    setTold({ toast, over: latest.current, dialog: document.querySelector("dialog:modal") });
  }, []);
  const toast = sent !== told.over ? sent : told.toast;
  const slab = toast && <ToastSlab key={toast.at} {...toast} close={() => setTold({ over: sent })} />;
  return (
    <TellContext.Provider value={tell}>
      {children}
      {slab && toast === told.toast && told.dialog ? createPortal(slab, told.dialog) : slab}
    </TellContext.Provider>
  );
}

/**
 * Leaves after five seconds by its style. Without script Close opens an empty popover, by which the style knows: a
 * form that stands under the toast keeps what was typed.
 */
function ToastSlab({ title, text, bad, undo, unspam, open, close }: Toast & { close: () => void }) {
  return (
    <div className={bad ? "toast bad" : "toast"} role={bad ? "alert" : "status"}>
      <b>{title}</b>
      {text && <p>{text}</p>}
      {(undo || unspam) && (
        <Form method="post" action={undo ? "/admin/undo" : "/admin/messages"} className="undo">
          <input type="hidden" name={undo ? "revision" : "id"} value={undo ?? unspam} />
          {unspam && <input type="hidden" name="intent" value="unspam" />}
          <button className="link" type="submit">
            Undo
          </button>
        </Form>
      )}
      {open && (
        <a className="link" href={open}>
          Open
        </a>
      )}
      <button className="link" type="button" onClick={close} {...{ popovertarget: "closed" }}>
        Close
      </button>
      <i id="closed" {...{ popover: "manual" }} />
    </div>
  );
}
