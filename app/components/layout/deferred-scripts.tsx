import { Scripts } from "@remix-run/react";
import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";

type HostProps = { type?: string; href?: string; children?: ReactNode };

/**
 * Remix's `<Scripts>`, but not fetched before the page's load event on a slow or unknown network: there 90 KB of script
 * would take the bandwidth of the first picture. Remix has no option for it, so the elements that `Scripts` returns become
 * inert (`rel="later"`, `type="later"`) and an inline script activates them.
 */
export function DeferredScripts({ nonce }: { nonce: string | undefined }) {
  const scripts = Scripts({ nonce });
  // Remix renders none any more after hydration.
  if (!scripts) return null;
  return (
    <>
      {deferred(scripts)}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: activate }} />
    </>
  );
}

/** Modules that the module script imports first of all: a preload would fetch them no sooner. */
const imported = /\/(manifest|root|route)-[^/]+$/;

/** Tolerates what the browser has changed before hydration. */
const inert = { suppressHydrationWarning: true };

function deferred(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<HostProps>(child)) return child;
    if (child.type === Fragment) return <>{deferred(child.props.children)}</>;
    if (imported.test(child.props.href ?? "")) return null;
    if (child.type === "link") return cloneElement(child, { ...inert, rel: "later" } as HostProps);
    if (child.props.type !== "module") return child;
    return cloneElement(child, { ...inert, type: "later", async: undefined } as HostProps);
  });
}

/**
 * Activates the elements: at once where the browser reports a fast network, else after the load event. The module script
 * before this one is copied, because a browser ignores a changed type; without the page's nonce it is not the one that was
 * rendered. Written short: it is part of every page.
 */
const activate =
  '{let a=document.currentScript,p=a.previousSibling,s=document.createElement("script"),f=()=>{if(p.nonce!=a.nonce)return;for(let l of document.querySelectorAll("[rel=later]"))l.rel="modulepreload";s.type="module";s.nonce=a.nonce;s.text=p.text;a.after(s);s.remove()};navigator.connection?.effectiveType=="4g"?f():addEventListener("load",f)}';
