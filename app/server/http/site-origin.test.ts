import { expect, test } from "vitest";
import { siteOrigin } from "./site-origin";

test("SITE_URL takes precedence over the origin of the request", () => {
  const request = new Request("http://10.0.0.7:3000/properties?type=villa");
  expect(siteOrigin(request)).toBe("http://10.0.0.7:3000");
  expect(siteOrigin(request, "https://firm.example/")).toBe("https://firm.example");
});
