import { createServer } from "node:net";
import { expect, test } from "vitest";
import { reasonOf } from "./start-errors";

/** The error of a server that can't listen on this address. */
const errorOfListening = (host: string) =>
  new Promise<NodeJS.ErrnoException>((failed) => createServer().once("error", failed).listen(0, host));

test.each(["192.0.2.77", "no-such-host.invalid"])("HOST of another machine: %s", async (host) => {
  const reason = reasonOf(await errorOfListening(host));
  expect(reason).toBe(`${host} is not an address of this machine; set HOST to one that is`);
});

test.each([
  [{ code: "EADDRINUSE", port: 80 }, /^port 80 is taken .+ or set PORT$/],
  [{ code: "EACCES", port: 80 }, /^this user may not listen on port 80; set PORT/],
  [{ code: "ENOSPC", path: "/srv/uploads" }, /^the disk that holds \/srv\/uploads is full$/],
  [{ code: "EACCES", path: "/srv/uploads" }, /^\/srv\/uploads can't be used \(EACCES\); make it/],
])("%j is explained", (error, reason) => {
  expect(reasonOf(Object.assign(new Error("hidden"), error))).toMatch(reason);
});
