import type { ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { oncePerRequest, requestContext } from "./request-context";

test("a request reads once, another one again, and so does what runs outside of requests", async () => {
  let count = 0;
  const read = oncePerRequest(async () => ++count);
  const request = (id: string) =>
    requestContext.run({ id, response: {} as ServerResponse }, () => Promise.all([read(), read()]));
  expect(await request("1")).toEqual([1, 1]);
  expect(await request("2")).toEqual([2, 2]);
  expect([await read(), await read()]).toEqual([3, 4]);
});
