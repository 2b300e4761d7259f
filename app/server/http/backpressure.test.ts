import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test, vi } from "vitest";
import { requestContext } from "#app/config/request-context";
import { currentConnection } from "./backpressure";

/** The connection of a request with this response. */
function connectionWith(state: {
  writableNeedDrain?: boolean;
  destroyed?: boolean;
  writableFinished?: boolean;
}) {
  const response = Object.assign(new EventEmitter(), state) as unknown as ServerResponse;
  return { response, connection: requestContext.run({ id: "1", response }, currentConnection) };
}

test.each(["drain", "close"])("waits for '%s' when the client is slow", async (event) => {
  const { response, connection } = connectionWith({ writableNeedDrain: true, destroyed: event === "close" });
  const drained = connection.waitForDrain();
  expect(response.listenerCount("drain")).toBe(1);
  response.emit(event);
  expect(await drained).toBe(event === "drain");
  expect(response.eventNames()).toEqual([]);
});

test.each([
  [false, 1],
  [true, 0],
])("reports a disconnect unless the response is complete (%s)", (writableFinished, calls) => {
  const { response, connection } = connectionWith({ writableFinished });
  const callback = vi.fn();
  connection.onDisconnect(callback);
  response.emit("close");
  expect(callback).toHaveBeenCalledTimes(calls);
});

test("a request outside the pipeline counts as open and ready", async () => {
  const connection = currentConnection();
  connection.onDisconnect(() => {});
  expect([connection.isClosed(), await connection.waitForDrain()]).toEqual([false, true]);
});
