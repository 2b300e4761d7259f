import { afterEach, expect, test } from "vitest";
import { environment } from "#app/config/environment";
import { siteOrigin } from "./site-origin";

afterEach(() => {
  environment.SITE_URL = undefined;
});

test("SITE_URL takes precedence over the origin of the request", () => {
  const request = new Request("http://10.0.0.7:3000/properties?type=villa");
  expect(siteOrigin(request)).toBe("http://10.0.0.7:3000");
  environment.SITE_URL = "https://firm.example";
  expect(siteOrigin(request)).toBe("https://firm.example");
});
