import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { requestContext } from "#app/config/request-context";
import { clientIp, clientSource, limitedNetworks } from "./client-ip";

const requestFrom = (forwarded?: string) =>
  new Request("http://localhost/", { headers: forwarded ? { "X-Forwarded-For": forwarded } : {} });

const from = (forwarded?: string, isTrusted = true) => clientIp(requestFrom(forwarded), isTrusted);

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

test.each([
  ["198.51.100.1, 203.0.113.7", ["203.0.113.7"]],
  ["2001:db8:1:2::9", ["2001:db8:1:2", "2001:db8:1"]],
  ["10.0.0.9, 172.17.0.1", []],
  ["fd00::2", []],
  ["unknown", []],
])("'%s' is limited by %j", (forwarded, networks) => {
  expect(limitedNetworks(requestFrom(forwarded), true)).toEqual(networks);
  expect(limitedNetworks(requestFrom(forwarded), false)).toEqual([]);
});

test("clients are told apart by the trusted proxy's address, else by that of the connection", () => {
  const sourceAt = (remoteAddress: string, forwarded: string, isTrusted: boolean) => {
    const response = { req: { socket: { remoteAddress } } } as ServerResponse;
    return requestContext.run({ id: "1", response }, () => clientSource(requestFrom(forwarded), isTrusted));
  };
  expect(sourceAt("172.17.0.1", "203.0.113.7", true)).toBe("203.0.113.7");
  expect(sourceAt("172.17.0.1", "172.18.0.5", true)).toBe("172.18.0.5");
  expect(sourceAt("172.17.0.1", "", true)).toBe("");
  expect(sourceAt("::ffff:198.51.100.7", "203.0.113.7", false)).toBe("198.51.100.7");
  expect(sourceAt("2001:db8:1:2::9", "", false)).toBe("2001:db8:1");
  expect(clientSource(requestFrom("203.0.113.7"), false)).toBe("");
});
