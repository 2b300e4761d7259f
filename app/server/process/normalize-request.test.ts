import { describe, expect, test } from "vitest";
import { normalizeRequest } from "./normalize-request";

function normalized(headers: Record<string, string>, url = "/", method = "POST") {
  const request = { headers: { host: "firm.example", ...headers }, url, method };
  normalizeRequest(request, undefined, () => {});
  return request;
}

describe("normalizeRequest", () => {
  test("marks a form from another origin as cross-site", () => {
    const { headers } = normalized({ origin: "https://evil.example" });
    expect(headers).toMatchObject({ "sec-fetch-site": "cross-site" });
    expect(headers).not.toHaveProperty("origin");
  });

  test.each(["null", "nonsense", "https://firm.example.evil.example"])(
    "takes the origin %s for another site",
    (origin) => {
      expect(normalized({ origin }).headers).toMatchObject({ "sec-fetch-site": "cross-site" });
    },
  );

  test("leaves a form from this site as it is", () => {
    const origin = "https://firm.example";
    expect(normalized({ origin }).headers).toEqual({ host: "firm.example", origin });
  });

  test("does not overwrite the browser's Sec-Fetch-Site", () => {
    const { headers } = normalized({ origin: "https://proxy.example", "sec-fetch-site": "same-origin" });
    expect(headers).toMatchObject({ "sec-fetch-site": "same-origin" });
  });

  test.each(["a b", "firm.example/..", "%%", "firm.example:99999"])(
    "replaces the invalid host %s",
    (host) => {
      expect(normalized({ host }).headers).toEqual({ host: "localhost" });
    },
  );

  test("removes forwarded headers without a trusted proxy", () => {
    expect(normalized({ "x-forwarded-host": "evil.example" }).headers).toEqual({ host: "firm.example" });
  });

  test("replaces Accept-Encoding by the encoding of the response", () => {
    const { headers } = normalized({ "accept-encoding": "BR;Q=0, gzip;q=0.5" });
    expect(headers).toMatchObject({ "accept-encoding": "gzip" });
  });

  test.each([
    ["*", "/"],
    ["", "/"],
    ["http://other.example/path?q=1", "/path?q=1"],
    ["/properties?q=%zz&type=villa", "/properties?q=%zz&type=villa"],
    ["/properties/%zz", "/properties/%25zz"],
    ["/%D9%84", "/%D9%84"],
    ["//other.example/a", "//other.example/a"],
  ])("reads the target %s as %s", (url, path) => {
    expect(normalized({}, url).url).toBe(path);
  });

  test.each(["TRACE", "PROPFIND"])("turns the method %s into OPTIONS", (method) => {
    expect(normalized({}, "/", method).method).toBe("OPTIONS");
  });
});
