import { expect, test } from "vitest";
import { loggedPath } from "./logger";

test.each([
  ["/about?q=house#top", "/about"],
  ["http://localhost/properties/3?key=secret", "/properties/3"],
  ["/alerts/yEwOaEwQGV5-TkJewwl9LX6EPdmBdwdk4fIP-OR77-Y", "/alerts/…"],
  ["/ur/alerts/yEwOaEwQGV5-TkJewwl9LX6EPdmBdwdk4fIP-OR77-Y", "/ur/alerts/…"],
  ["/Alerts//yEwOaEwQGV5.data?_routes=a", "/Alerts//…"],
  ["/alerts/new?list=properties", "/alerts/new"],
  ["/alerts/new.data", "/alerts/new.data"],
  [`/${"a".repeat(400)}`, `/${"a".repeat(299)}`],
])("of %s the log has %s", (address, path) => {
  expect(loggedPath(address)).toBe(path);
});
