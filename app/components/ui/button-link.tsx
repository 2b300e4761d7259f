import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";

const shape =
  "inline-flex cursor-pointer items-center justify-center border text-center font-text text-t2/normal weight-semibold no-underline fade-color";

/** `compact`: as high as the fields beside it. */
const sizes = { normal: "min-h-button px-button-x py-button-y", compact: "min-h-touch px-4" };

/** `primary`: the next step, one in a view. */
const variants = {
  secondary: "border-ink text-ink hover:bg-ink hover:text-paper",
  primary:
    "border-brick bg-brick text-white hover:border-brick-deep hover:bg-brick-deep hover:text-white print:[print-color-adjust:exact]",
};

export type ButtonLook = {
  variant?: keyof typeof variants;
  size?: keyof typeof sizes;
  /** Margins and widths alone: Tailwind orders utilities by property, so that another padding may lose. */
  className?: string;
};

/** Class of a button, for elements other than `ButtonLink` and `Button`. @param colors in place of a variant's */
export function buttonClass(look: ButtonLook = {}, colors = variants[look.variant ?? "secondary"]) {
  const { size = "normal", className = "" } = look;
  return `${shape} ${sizes[size]} ${colors} ${className}`.trim();
}

/** A link that looks like a button; with `href` in place of `to` it loads a document. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ButtonLook & (LinkProps | ComponentProps<"a">)) {
  const look = buttonClass({ variant, size, className });
  return "to" in props ? <Link {...props} className={look} /> : <a {...props} className={look} />;
}
