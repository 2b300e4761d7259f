import { expect } from "vitest";
import type { Failure } from "#tests/support/smtp";
import { rowsOf } from "../rows";
import { smtp, start, storeMessage } from "../sites/mail-site";
import { waitFor } from "../wait-for";

/** Stores messages and stops the server while its mail server has this failure: it delays neither. */
export async function stopDuring(failure: Failure) {
  smtp.state.failure = failure;
  const server = await start();
  const { subject } = await storeMessage(server);
  await waitFor(() => smtp.connections.length > 0);
  await storeMessage(server);
  expect(rowsOf(server.database, "SELECT id FROM messages WHERE subject = ?", subject)).toHaveLength(1);
  expect(await server.terminate()).toBe(0);
  expect(server.log()).not.toContain("secret-word");
  return server;
}
