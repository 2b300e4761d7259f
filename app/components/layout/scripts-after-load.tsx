import { Scripts } from "@remix-run/react";
import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from "react";

type ElementProps = { type?: string; children?: ReactNode };

/**
 * Remix's `<Scripts>`, requested after the load event: before it, 90 KB of script share the line with the first pictures.
 * Nothing in a `<template>` is requested or run; the script after it appends a copy of its content to the page.
 */
export function ScriptsAfterLoad({ nonce }: { nonce: string | undefined }) {
  const scripts = Scripts({ nonce });
  // Remix renders none any more after hydration.
  if (!scripts) return null;
  return (
    <>
      {/* Data that follows in the document is added to the context, so this one runs at once. */}
      {filterElements(scripts, isClassicScript)}
      {typeof document === "undefined" ? (
        <template>{filterElements(scripts, (element) => !isClassicScript(element))}</template>
      ) : (
        // In a browser the content of a template is no child of it: hydration would miss it.
        <template suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
      )}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: appendAfterLoad }} />
    </>
  );
}

const isClassicScript = ({ type, props }: ReactElement<ElementProps>) =>
  type === "script" && props.type !== "module";

function filterElements(node: ReactNode, has: (element: ReactElement<ElementProps>) => boolean): ReactNode {
  return Children.map(node, (child) => {
    if (!isValidElement<ElementProps>(child)) return null;
    if (child.type === Fragment) return filterElements(child.props.children, has);
    return has(child) ? child : null;
  });
}

const appendAfterLoad =
  '{let{content}=document.currentScript.previousSibling;addEventListener("load",()=>document.body.append(content.cloneNode(true)))}';
