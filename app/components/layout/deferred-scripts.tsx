import { Scripts } from "@remix-run/react";
import { Children, cloneElement, Fragment, isValidElement, type ReactNode } from "react";

type HostProps = { type?: string; children?: ReactNode };

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

/** What the browser finds differs from this once it is activated. */
const inert = { suppressHydrationWarning: true };

function deferred(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<HostProps>(child)) return child;
    if (child.type === Fragment) return <>{deferred(child.props.children)}</>;
    if (child.type === "link") return cloneElement(child, { ...inert, rel: "later" } as HostProps);
    if (child.props.type !== "module") return child;
    return cloneElement(child, { ...inert, type: "later", async: undefined, nonce: undefined } as HostProps);
  });
}

/**
 * Activates the elements: at once where the browser reports a fast network, else after the load event. The module script
 * before this one is copied, because a browser ignores a changed type. Written short: it is part of every page.
 */
const activate =
  '{let a=document.currentScript,c=navigator.connection,f=()=>{document.querySelectorAll("[rel=later]").forEach(l=>l.rel="modulepreload");let s=document.createElement("script");s.type="module";s.nonce=a.nonce;s.text=a.previousSibling.text;a.after(s);s.remove()};c&&c.effectiveType=="4g"&&!c.saveData?f():addEventListener("load",f)}';
