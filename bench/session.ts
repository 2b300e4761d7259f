import { startSite } from "./launch";

/** A running site and the cookies of its signed-in admin. */
export type Session = Awaited<ReturnType<typeof openSession>>;

const password = "a password for the bench";

/** Starts the built site and signs in; with sample content unless `env` says otherwise. */
export async function openSession(env: Record<string, string> = { DEMO: "1" }) {
  const site = await startSite({ ...env, ADMIN_PASSWORD: password });
  const body = new URLSearchParams({ username: "admin", password });
  const response = await fetch(`${site.url}/login`, { method: "POST", body, redirect: "manual" });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  return { ...site, Cookie: cookies.join("; ") };
}

/** Uploads a file through the API. @returns ms until the response */
export async function upload({ url, Cookie }: Session, name: string, content: Blob) {
  const body = new FormData();
  body.set("category", "images");
  body.set("file", content, name);
  const start = performance.now();
  const response = await fetch(`${url}/api/files/upload`, { method: "POST", body, headers: { Cookie } });
  if (response.status !== 201) throw new Error(`Uploading ${name} failed: ${await response.text()}`);
  await response.json();
  return performance.now() - start;
}
