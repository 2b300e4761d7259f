import { expect } from "vitest";
import { enquiry, type Stored, storedWith } from "./enquiry";
import { post } from "./fetch";
import { signIn } from "./sign-in";

let cookie: Promise<string> | undefined;

/** A message comes in, however many there are: an admin's are not counted. @returns it as it is stored */
export async function receive(changes: Record<string, string> = {}): Promise<Stored> {
  cookie ??= signIn();
  const sent = enquiry(changes);
  const headers = { Cookie: await cookie };
  const { status } = await post("/api/contact", JSON.stringify(sent), "application/json", headers);
  expect(status).toBe(201);
  return storedAs(sent.subject);
}

/** The one message under this subject. */
export function storedAs(subject: string): Stored {
  const [stored, ...more] = storedWith(subject);
  if (!stored || more.length > 0) throw new Error(`Not one message, but ${more.length}, under '${subject}'.`);
  return stored;
}
