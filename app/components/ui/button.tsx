import type { ComponentProps } from "react";
import { type ButtonLook, buttonClass } from "./button-link";

const danger = "border-err text-err hover:bg-err hover:text-paper";

/** A stripe runs along the lower edge. */
const busy =
  "relative overflow-hidden cursor-progress border-edge bg-sand text-ink-2 after:absolute after:start-0 after:bottom-0 after:h-[3px] after:w-[35%] after:animate-sweep after:bg-brick";

type Props = Omit<ButtonLook, "variant"> &
  ComponentProps<"button"> & {
    variant?: ButtonLook["variant"] | "danger";
    /** Disables it and shows that its form is being sent. The label says so too. */
    isBusy?: boolean;
    /** Stays enabled while it is busy, so that it keeps the focus: its form must ignore further submissions. */
    keepsFocus?: boolean;
  };

/** A button of a form; its look is that of `ButtonLink`. */
export function Button({ variant, size, className, isBusy, keepsFocus = false, ...props }: Props) {
  const disabled = keepsFocus ? { "aria-disabled": isBusy } : { disabled: isBusy };
  const state = isBusy === undefined ? {} : { ...disabled, "aria-busy": isBusy };
  const look = { size, className, variant: variant === "danger" ? undefined : variant };
  const colors = isBusy ? busy : variant === "danger" ? danger : undefined;
  return <button type="submit" {...state} {...props} className={buttonClass(look, colors)} />;
}

/** Class of a link to a confirmation of a deletion. */
export const dangerClass = buttonClass({}, danger);
