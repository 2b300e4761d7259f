import { afterEach, describe, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import { normalizeRequest } from "./normalize-request";

function normalized(headers: Record<string, string>, url = "/", method = "POST") {
  const request = { headers: { host: "firm.example", ...headers }, url, method };
  normalizeRequest(request, undefined, () => {});
  return request;
}

afterEach(() => Object.assign(environment, { SITE_URL: undefined, TRUST_PROXY: false }));

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

  test("with SITE_URL every request is one to its host, whatever it names", () => {
    Object.assign(environment, { SITE_URL: "https://firm.example:8443/site", TRUST_PROXY: true });
    const named = { host: "evil.example", "x-forwarded-host": "worse.example" };
    expect(normalized(named).headers).toEqual({ host: "firm.example:8443" });
  });

  test.each([
    ["https://firm.example", undefined],
    ["http://10.0.0.7:3000", undefined],
    ["https://evil.example", "cross-site"],
  ])("with SITE_URL, a form from %s at an address of the network is %s", (origin, site) => {
    environment.SITE_URL = "https://firm.example";
    const { headers } = normalized({ host: "10.0.0.7:3000", origin });
    expect(headers).toEqual({ host: "firm.example", ...(site && { "sec-fetch-site": site }) });
  });

  test("with SITE_URL, another name is not the site's, also when the request names it as its host", () => {
    Object.assign(environment, { SITE_URL: "https://firm.example", TRUST_PROXY: true });
    const named = { host: "evil.example", "x-forwarded-host": "evil.example" };
    expect(normalized({ ...named, origin: "https://evil.example" }).headers).toEqual({
      host: "firm.example",
      "sec-fetch-site": "cross-site",
    });
  });

  test.each([
    ["on", "on"],
    [" ON ", "on"],
    ["on1", undefined],
    ["off", undefined],
  ])("reads Save-Data: %s as %s", (value, expected) => {
    expect(normalized({ "save-data": value }).headers["save-data" as "host"]).toBe(expected);
  });

  test.each([
    ["https", "https"],
    ["HTTPS, http", "https"],
    ["http", "http"],
    ["ws7", undefined],
  ])("reads X-Forwarded-Proto: %s as %s", (value, expected) => {
    environment.TRUST_PROXY = true;
    const { headers } = normalized({ "x-forwarded-proto": value });
    expect(headers["x-forwarded-proto" as "host"]).toBe(expected);
  });
});
