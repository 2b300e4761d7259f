import "react";

// Attributes of HTML that React 18 renders without knowing them.
declare module "react" {
  interface HTMLAttributes<T> {
    popover?: "auto" | "manual" | "";
    inert?: "";
  }
  interface ButtonHTMLAttributes<T> {
    popovertarget?: string;
  }
}
