import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import { connectionOf, noteLine } from "./backpressure";

test.each([
  ["/admin/backup", true],
  ["/admin/backup?x=1", true],
  ["/admin/backup/", true],
  ["/admin/backup//?x=1", true],
  ["/Admin/Back%75p", true],
  ["/uploads/house.jpg", true],
  ["/api/files/upload", true],
  ["/admin/backups", false],
  ["/properties?x=/admin/backup", false],
])("what answers %s waits for its line: %s", async (url, waits) => {
  const response = Object.assign(new EventEmitter(), { writableNeedDrain: true });
  const headers: Record<string, string> = {};
  noteLine({ headers, url } as IncomingMessage, response as unknown as ServerResponse);
  const isFree = connectionOf(new Request("http://localhost/", { headers })).isFree();
  expect(response.listenerCount("drain")).toBe(waits ? 1 : 0);
  response.emit("drain");
  expect(await isFree).toBe(true);
});
