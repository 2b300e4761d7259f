import { createServer } from "node:http";
import { describe, expect, test } from "vitest";
import { listenToTheWire, longestRequest, tidy } from "./http-pipeline";

function tidied(headers: Record<string, string>, url = "/", method = "POST") {
  const request = { headers: { host: "firm.example", ...headers }, url, method };
  tidy(request);
  return request;
}

describe("what comes in by the wire", () => {
  test("a form from another site is marked, and no longer stops remix-serve", () => {
    const { headers } = tidied({ origin: "https://evil.example" });
    expect(headers).toMatchObject({ "sec-fetch-site": "cross-site" });
    expect(headers).not.toHaveProperty("origin");
  });

  test.each(["null", "nonsense", "https://firm.example.evil.example"])(
    "the origin %s is another site",
    (origin) => {
      expect(tidied({ origin }).headers).toMatchObject({ "sec-fetch-site": "cross-site" });
    },
  );

  test("a form from this site stays as it is", () => {
    const origin = "https://firm.example";
    expect(tidied({ origin }).headers).toEqual({ host: "firm.example", origin });
  });

  test("what a browser says of itself is not overruled", () => {
    const { headers } = tidied({ origin: "https://proxy.example", "sec-fetch-site": "same-origin" });
    expect(headers).toMatchObject({ "sec-fetch-site": "same-origin" });
  });

  test.each(["a b", "firm.example/..", "%%", "firm.example:99999"])(
    "the host %s makes no address",
    (host) => {
      expect(tidied({ host }).headers).toEqual({ host: "localhost" });
    },
  );

  test("forwarded headers count only behind a proxy", () => {
    expect(tidied({ "x-forwarded-host": "evil.example" }).headers).toEqual({ host: "firm.example" });
  });

  test.each([
    ["*", "/"],
    ["", "/"],
    ["http://other.example/path?q=1", "/path?q=1"],
    ["/properties?q=%zz&type=villa", "/properties?q=%zz&type=villa"],
    ["/properties/%zz", "/properties/%25zz"],
    ["/%D9%84", "/%D9%84"],
    ["//other.example/a", "//other.example/a"],
  ])("the target %s is read as %s", (url, path) => {
    expect(tidied({}, url).url).toBe(path);
  });

  test.each(["TRACE", "PROPFIND"])("%s is a method that no page knows", (method) => {
    expect(tidied({}, "/", method).method).toBe("OPTIONS");
  });
});

test("a slow line has the time that it needs to send a file", async () => {
  listenToTheWire();
  const server = createServer((_, response) => response.end());
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as { port: number };
  await (await fetch(`http://127.0.0.1:${port}`, { headers: { Connection: "close" } })).text();
  expect(server.requestTimeout).toBe(longestRequest);
  await new Promise((closed) => server.close(closed));
});
