import { runInNewContext } from "node:vm";
import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { DeferredScripts } from "./deferred-scripts";

const scripts = vi.hoisted(() => vi.fn());
vi.mock("@remix-run/react", () => ({ Scripts: scripts }));

/** The output of Remix: preloads, one script that sets the context, one module that begins hydration. */
function remixScripts(nonce: string) {
  return (
    <>
      <link rel="modulepreload" href="/assets/manifest-1a2b.js" />
      {["/assets/entry.client-a.js", "/assets/react-b.js", "/assets/root-c.js", "/assets/route-d.js"].map(
        (href) => (
          <link key={href} rel="modulepreload" href={href} />
        ),
      )}
      <Fragment key="initial">
        <script nonce={nonce}>window.__remixContext</script>
        <script nonce={nonce} type="module" async>
          import("/assets/entry.client.js")
        </script>
      </Fragment>
      {[]}
    </>
  );
}

test("only modules that the module script does not import itself are preloaded", () => {
  scripts.mockReturnValue(remixScripts("n"));
  const html = renderToStaticMarkup(<DeferredScripts nonce="n" />);
  expect(html.match(/href="[^"]+"/g)).toEqual([
    'href="/assets/entry.client-a.js"',
    'href="/assets/react-b.js"',
  ]);
});

test("scripts and preloads are inert until the inline script after them runs", () => {
  scripts.mockReturnValue(remixScripts("n"));
  const html = renderToStaticMarkup(<DeferredScripts nonce="n" />);
  expect(scripts).toHaveBeenCalledWith({ nonce: "n" });
  expect(html).not.toContain('modulepreload" href');
  expect(html.match(/<link rel="later" href="[^"]+"\/>/g)).toHaveLength(2);
  expect(html).toContain('<script nonce="n">window.__remixContext</script>');
  // The inline script copies its previous sibling.
  expect(html).toMatch(
    /<script nonce="n" type="later">import\([^<]+<\/script><script nonce="n">\{[^<]+\}<\/script>$/,
  );
});

/** Runs the inline script of the page in a document whose element before it is this one. @returns what it adds */
function activate(before: { nonce?: string; text: string }) {
  scripts.mockReturnValue(remixScripts("n"));
  const html = renderToStaticMarkup(<DeferredScripts nonce="n" />);
  const added: { nonce?: string; text?: string }[] = [];
  const currentScript = {
    nonce: "n",
    previousSibling: before,
    after: (script: object) => added.push(script),
  };
  const document = { currentScript, createElement: () => ({ remove() {} }), querySelectorAll: () => [] };
  const context = { document, navigator: {}, addEventListener: (_: string, listen: () => void) => listen() };
  runInNewContext(html.match(/<script nonce="n">(\{.+\})<\/script>$/)?.[1] ?? "", context);
  return added;
}

test("the inline script runs only an element that has the nonce of the page", () => {
  expect(activate({ nonce: "n", text: "rendered" })).toMatchObject([{ nonce: "n", text: "rendered" }]);
  expect(activate({ text: "injected" })).toEqual([]);
  expect(activate({ nonce: "", text: "injected" })).toEqual([]);
  expect(activate({ nonce: "another", text: "injected" })).toEqual([]);
});

test("renders nothing once Remix renders nothing, after hydration", () => {
  scripts.mockReturnValue(null);
  expect(renderToStaticMarkup(<DeferredScripts nonce="n" />)).toBe("");
});
