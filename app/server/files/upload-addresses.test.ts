import { expect, test } from "vitest";
import { withoutOwnAddresses, withoutOwnOrigin } from "./upload-addresses";

const request = new Request("http://firm.example:8080/admin/properties/new");
const path = "/uploads/a.jpg";

test.each([
  ["images[0]", `http://firm.example:8080${path}`, path],
  ["images[0]", ` HTTPS://Firm.example:8080${path}`, path],
  ["images[0]", `https://other.example${path}`, `https://other.example${path}`],
  [
    "images[0]",
    `http://firm.example:8080.evil.example${path}`,
    `http://firm.example:8080.evil.example${path}`,
  ],
  ["images[0]", "http://firm.example:8080/admin", "http://firm.example:8080/admin"],
  ["description", `![Court](http://firm.example:8080${path})`, `![Court](${path})`],
  ["website", `http://firm.example:8080${path}`, `http://firm.example:8080${path}`],
])("%s: %s is %s", (name, typed, expected) => {
  const form = new FormData();
  form.set(name, typed);
  expect(withoutOwnAddresses(form, new URL(request.url)).get(name)).toBe(expected);
  expect(form.get(name)).toBe(typed);
});

test("the fields of an API call are shortened in the same way", () => {
  const own = `http://firm.example:8080${path}`;
  const value = { images: [own, 7], photo: own, link: own, text: `[Plan](${own})`, featured: true };
  const body = withoutOwnOrigin({ kind: "json", value }, request, ["photo"]);
  expect(body.value).toEqual({
    images: [path, 7],
    photo: path,
    link: own,
    text: `[Plan](${path})`,
    featured: true,
  });
});
