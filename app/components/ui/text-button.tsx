import { Link, type LinkProps } from "@remix-run/react";
import type { ComponentProps } from "react";
import { usePrefix } from "#app/components/context/language";
import { useIsOff, useRootData } from "#app/components/context/site";

/** A button that looks like a link in the text around it. */
export function TextButton({ className = "", ...props }: ComponentProps<"button">) {
  return (
    <button type="button" {...props} className={`min-h-touch cursor-pointer underline ${className}`.trim()} />
  );
}

/** A link that stands by itself: as high as a touch target. There is none to a page that is switched off. */
export function StandaloneLink({ className = "", ...props }: LinkProps | ComponentProps<"a">) {
  const look = `touch text-t2 ${className}`.trim();
  const isOff = useIsOff();
  if ("to" in props && isOff(String(props.to))) return null;
  return "to" in props ? <Link {...props} className={look} /> : <a {...props} className={look} />;
}

/** Leads who may edit from a part of the public site to its form; visitors don't get it. */
export function EditLink({ to, text }: { to: string; text: string }) {
  const prefix = usePrefix();
  if (!useRootData()?.user?.isEditor) return null;
  return (
    <StandaloneLink className="print:hidden" {...(prefix ? { href: to } : { to })}>
      {text}
    </StandaloneLink>
  );
}
