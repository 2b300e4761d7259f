const store = () => caches.open("files");

/** Pictures, and the font: their names say what they hold, so that one that is kept is right for ever. */
export function isFile({ pathname }: URL, { destination }: Request) {
  return (
    (destination === "image" && pathname.startsWith("/uploads/")) ||
    (destination === "font" && pathname.startsWith("/assets/"))
  );
}

export async function findFile(path: string) {
  return (await store()).match(path, { ignoreVary: true });
}

/** The same picture in another size: a phone that was turned round asks for one that it never had. */
export async function findOtherSize(path: string) {
  const files = await store();
  const [name] = path.split(/-\d+\.\w+$/);
  const other = (await files.keys()).find(({ url }) => new URL(url).pathname.startsWith(`${name}-`));
  return other && files.match(other, { ignoreVary: true });
}

export async function keepFile(path: string, answer: Response) {
  if (answer.status === 200) await (await store()).put(path, answer);
}

/** What a page has loaded before it had the worker: the browser has it still, so that this asks nobody. */
export async function keepFiles(paths: string[]) {
  for (const path of paths) {
    if (await findFile(path)) continue;
    await keepFile(path, await fetch(path, { cache: "force-cache" }));
  }
}

/** @param pages the texts of all pages that are kept */
export async function keepOnlyFilesOf(pages: string[]) {
  const files = await store();
  for (const request of await files.keys())
    if (!pages.some((html) => html.includes(new URL(request.url).pathname))) await files.delete(request);
}
