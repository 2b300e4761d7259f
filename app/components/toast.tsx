import { Form, useLocation } from "@remix-run/react";
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import type { Toast as ToastData } from "#app/schemas/toast";

type Told = { title: string; text?: string; bad?: boolean; at?: number };

const TellContext = createContext<(toast: Told) => void>(() => {});

/** Shows a toast from the browser; the newest takes the place of any other (spec section 9: one at a time). */
export function useTell() {
  return useContext(TellContext);
}

/** Keeps the one toast: what the server sent with this page, or what was told since. */
export function Toasts({ sent, children }: { sent: ToastData | undefined; children: ReactNode }) {
  const [told, setTold] = useState<{ toast?: Told; over?: ToastData }>({});
  const latest = useRef(sent);
  latest.current = sent;
  const tell = useCallback(
    (toast: Told) => setTold({ toast: { ...toast, at: Date.now() }, over: latest.current }),
    [],
  );
  const toast = sent !== told.over ? sent : told.toast;
  return (
    <TellContext.Provider value={tell}>
      {children}
      {toast && <Toast key={toast.at} {...toast} close={() => setTold({ over: sent })} />}
    </TellContext.Provider>
  );
}

/** Leaves after five seconds by its style; Close is a form that loads the page without it when there is no script. */
function Toast({ title, text, bad, close }: Told & { close: () => void }) {
  const { pathname } = useLocation();
  return (
    <div className={bad ? "toast bad" : "toast"} role={bad ? "alert" : "status"}>
      <b>{title}</b>
      {text && <p>{text}</p>}
      <Form
        action={pathname}
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <button className="link" type="submit">
          Close
        </button>
      </Form>
    </div>
  );
}
