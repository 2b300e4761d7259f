import type { ServerResponse } from "node:http";
import { requestContext } from "#app/config/request-context";

/**
 * The connection of the current request; without the HTTP pipeline it counts as open and never blocks. `request.signal` is
 * less reliable: Node loses an abort once the Request that the signal came with is garbage collected.
 */
export function currentConnection() {
  const response = requestContext.getStore()?.response;
  const isClosed = () => response?.destroyed ?? false;
  return {
    isClosed,
    /** Calls back if the client disconnects before the response is complete. */
    onDisconnect(callback: () => void) {
      response?.once("close", () => response.writableFinished || callback());
    },
    /**
     * Waits until the client has received what was written, because remix-serve would buffer a whole film for each slow
     * client. @returns false once the client is gone
     */
    async waitForDrain() {
      if (response?.writableNeedDrain) await drained(response);
      return !isClosed();
    },
  };
}

function drained(response: ServerResponse) {
  return new Promise<void>((resolve) => {
    const done = () => {
      response.off("drain", done).off("close", done);
      resolve();
    };
    response.once("drain", done).once("close", done);
  });
}
