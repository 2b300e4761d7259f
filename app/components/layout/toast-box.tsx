import { type ReactNode, useContext } from "react";
import style from "#app/styles/toast.css?inline";
import { DocumentContext } from "./document-context";

type Props = {
  title: string;
  text?: string;
  isError?: boolean;
  /** It stays until it is removed, and content replaces skeletons (styles/loading.css). */
  isPersistent?: boolean;
  /** Its buttons and links. */
  children: ReactNode;
};

/** Box of a toast, with its style (styles/toast.css). */
export function ToastBox({ title, text, isError = false, isPersistent = false, children }: Props) {
  const { nonce } = useContext(DocumentContext);
  return (
    <>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
      <div
        data-toast=""
        className={isError ? "border-err-on-ink" : "border-brick"}
        role={isError ? "alert" : "status"}
        data-persistent={isPersistent || undefined}
      >
        <b>{title}</b>
        {text && <p>{text}</p>}
        {children}
      </div>
    </>
  );
}
