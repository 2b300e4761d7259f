import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "#app/components/context/document-context";
import { overwriteGetLocale } from "#app/words/compiled/runtime.js";
import type { Language } from "#app/words/language";

// A build has the words of one language in its scripts; the development server has all of them.
if (import.meta.env.DEV) overwriteGetLocale(() => document.documentElement.lang as Language);

/** React renders the document again if hydration fails, with the style that it came with. */
const style = document.querySelector("style");
const jsonLd = Array.from(
  document.querySelectorAll("[type='application/ld+json']"),
  (script) => script.innerHTML,
);
const documentContext = { nonce: style?.nonce, css: style?.textContent ?? "", jsonLd };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext.Provider value={documentContext}>
        <RemixBrowser />
      </DocumentContext.Provider>
    </StrictMode>,
  );
});
