import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "#app/components/context/document-context";

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
