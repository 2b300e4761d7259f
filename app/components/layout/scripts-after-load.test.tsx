import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ScriptsAfterLoad } from "./scripts-after-load";

const scripts = vi.hoisted(() => vi.fn());
vi.mock("@remix-run/react", () => ({ Scripts: scripts }));

/** The output of Remix: preloads, one script that sets the context, one module that begins hydration. */
const remixScripts = (nonce: string) => (
  <>
    <link rel="modulepreload" href="/assets/manifest-1a2b.js" />
    {["/assets/entry.client-a.js", "/assets/root-c.js"].map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    <Fragment key="initial">
      <script nonce={nonce}>window.__remixContext</script>
      <script nonce={nonce} type="module" async>
        import("/assets/entry.client.js")
      </script>
    </Fragment>
    {[]}
  </>
);

test("the context is set at once; preloads and modules are in a template, right before the script that appends them", () => {
  scripts.mockReturnValue(remixScripts("n"));
  const html = renderToStaticMarkup(<ScriptsAfterLoad nonce="n" />);
  const [before, content = "", after = ""] = html.split(/<\/?template>/);
  expect(scripts).toHaveBeenCalledWith({ nonce: "n" });
  expect(before).toBe('<script nonce="n">window.__remixContext</script>');
  expect(content.match(/<link rel="modulepreload" href="[^"]+"\/>/g)).toHaveLength(3);
  expect(content).toMatch(/<script nonce="n" type="module" async="">import\([^<]+<\/script>$/);
  expect(after).toMatch(/^<script nonce="n">\{[^<]+\}<\/script>$/);
});

test("renders nothing once Remix renders nothing, after hydration", () => {
  scripts.mockReturnValue(null);
  expect(renderToStaticMarkup(<ScriptsAfterLoad nonce="n" />)).toBe("");
});
