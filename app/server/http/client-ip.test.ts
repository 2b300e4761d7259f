import { expect, test } from "vitest";
import { clientIp } from "./client-ip";

const from = (forwarded?: string, isTrusted = true) =>
  clientIp(
    new Request("http://localhost/", { headers: forwarded ? { "X-Forwarded-For": forwarded } : {} }),
    isTrusted,
  );

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["198.51.100.1,203.0.113.7 , 10.0.0.2,172.18.0.5, 127.0.0.1, ::1, fd00::2", "203.0.113.7"],
  ["spoofed, 203.0.113.7:4711", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["[2001:db8:1:2::9]:4711", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["10.0.0.9, 10.0.0.2", "10.0.0.2"],
  ["unknown", undefined],
  ["", undefined],
])("'%s' comes from %s", (forwarded, address) => {
  expect(from(forwarded)).toBe(address);
});

test("forwarded headers are ignored without a trusted proxy", () => {
  expect(from("203.0.113.7", false)).toBeUndefined();
});
