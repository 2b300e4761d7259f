import { Form } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import type { Toast } from "#app/schemas/toast";
import { m } from "#app/words/compiled/messages.js";
import { TextButton } from "./text-button";
import { ToastBox } from "./toast-box";

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Function that shows a toast in the browser; it replaces the one on screen. */
export function useShowToast() {
  return useContext(ToastContext);
}

/** Shows the toast of an action's response; a document rendered by the server has it already. */
export function useActionToast(toast: Toast | undefined) {
  const showToast = useShowToast();
  // An effect, because the toast is rendered outside of the form.
  useEffect(() => {
    if (toast) showToast(toast);
  }, [toast, showToast]);
}

type ClientState = { toast?: Toast; replaced?: Toast };

/** Renders the newest toast: the server's, or the one shown in the browser since. */
export function ToastProvider({ sent, children }: { sent: Toast | undefined; children: ReactNode }) {
  const [client, setClient] = useState<ClientState>({});
  const [dialog, setDialog] = useState<Element | null>(null);
  const latest = useRef(sent);
  latest.current = sent;
  const showToast = useCallback((toast: Toast) => {
    if (toast.at === latest.current?.at) return;
    setClient({ toast, replaced: latest.current });
  }, []);
  const toast = sent !== client.replaced ? sent : client.toast;
  // Outside of an open modal dialog everything is inert. After each rendering, as a navigation opens and closes dialogs.
  useEffect(() => {
    if (toast) setDialog(document.querySelector("dialog:modal"));
  });
  const box = toast && <ToastMessage key={toast.at} {...toast} close={() => setClient({ replaced: sent })} />;
  return (
    <ToastContext.Provider value={showToast}>
      {children}
      {box && dialog?.isConnected ? createPortal(box, dialog) : box}
    </ToastContext.Provider>
  );
}

/**
 * CSS hides it after five seconds. Without script Close opens an empty popover that CSS reacts to, so that a form
 * under the toast stays filled in.
 */
function ToastMessage({ title, text, bad, undo, view, open, close }: Toast & { close: () => void }) {
  return (
    <ToastBox title={title} text={text} isError={bad}>
      {view && (
        <a className="touch hover:text-inherit" href={view} target="_blank" rel="noopener">
          {m.toast_view()}
        </a>
      )}
      {undo && (
        <Form method="post" action={undo.action}>
          {Object.entries(undo.fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextButton className="min-w-touch" type="submit">
            {m.undo()}
          </TextButton>
        </Form>
      )}
      {open && (
        <a className="touch hover:text-inherit" href={open}>
          {m.toast_open()}
        </a>
      )}
      <TextButton className="min-w-touch items-center" onClick={close} popovertarget="closed">
        {m.close()}
      </TextButton>
      <i className="hidden" id="closed" popover="manual" />
    </ToastBox>
  );
}
