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
  expect(html).toMatch(/<script type="later">import\([^<]+<\/script><script nonce="n">\{[^<]+\}<\/script>$/);
});

test("renders nothing once Remix renders nothing, after hydration", () => {
  scripts.mockReturnValue(null);
  expect(renderToStaticMarkup(<DeferredScripts nonce="n" />)).toBe("");
});
