import { type ReactNode, useContext } from "react";
import { DocumentContext } from "#app/components/context/document-context";
import style from "#app/styles/toast.css?inline";

/** Lies along the lower edge of a phone. Back-office: see styles/admin/toast.css. */
const look =
  "fixed end-0 bottom-0 z-8 flex flex-wrap items-center gap-x-4 border-s-6 bg-ink px-5 py-1.4 text-t2/caption text-paper max-md:start-0 md:end-margin md:bottom-20 md:w-96 has-[#closed:popover-open]:hidden forced-colors:border-y forced-colors:border-e print:hidden";

/** Hides after five seconds, later while it is hovered or focused; with and without script. */
const closing =
  "animate-fade-out hover:[animation-play-state:paused] focus-within:[animation-play-state:paused]";

type Props = {
  title: string;
  text?: string;
  isError?: boolean;
  /** Stays until it is removed, and content replaces skeletons (styles/loading.css). */
  isPersistent?: boolean;
  children: ReactNode;
};

/** Box of a toast, with its style (styles/toast.css). The text is read before the buttons and shown below them. */
export function ToastBox({ title, text, isError = false, isPersistent = false, children }: Props) {
  const { nonce } = useContext(DocumentContext);
  return (
    <div data-own-style>
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: style }} />
      <div
        data-toast=""
        className={`${look} ${isError ? "border-err-on-ink" : "border-brick"} ${isPersistent ? "" : closing}`.trim()}
        role={isError ? "alert" : "status"}
        data-persistent={isPersistent || undefined}
      >
        <b className="flex-1 py-1.2 weight-semibold">{title}</b>
        {text && <p className="order-1 w-full pb-2.6">{text}</p>}
        {children}
      </div>
    </div>
  );
}
