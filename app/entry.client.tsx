import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentContext } from "#app/components/layout/document-context";

/** The style stays in the page: if React ever has to draw the document anew, it draws it with the same one. */
const style = document.querySelector("style");
const given = { nonce: style?.nonce, css: style?.textContent ?? "" };

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext.Provider value={given}>
        <RemixBrowser />
      </DocumentContext.Provider>
    </StrictMode>,
  );
});
