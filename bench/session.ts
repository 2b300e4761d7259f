import { serveProduct } from "./launch";

/** The built site and its admin, who is signed in; with the sample firm unless the settings say otherwise. */
export type Desk = Awaited<ReturnType<typeof openDesk>>;

const password = "a password for the bench";

export async function openDesk(settings: Record<string, string> = { DEMO: "1" }) {
  const site = await serveProduct({ ...settings, ADMIN_PASSWORD: password });
  const body = new URLSearchParams({ username: "admin", password });
  const answer = await fetch(`${site.url}/login`, { method: "POST", body, redirect: "manual" });
  const Cookie = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
  return { ...site, Cookie };
}

/** Sends a file as the back-office does. @returns the ms until it was answered */
export async function upload({ url, Cookie }: Desk, name: string, content: Blob) {
  const form = new FormData();
  form.set("category", "images");
  form.set("file", content, name);
  const began = performance.now();
  const answer = await fetch(`${url}/api/files/upload`, { method: "POST", body: form, headers: { Cookie } });
  if (answer.status !== 201) throw new Error(`The upload of ${name} answered ${await answer.text()}`);
  await answer.json();
  return performance.now() - began;
}
