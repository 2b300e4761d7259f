const openCache = () => caches.open("files");

/** Scripts, styles and fonts of the build; uploaded pictures. A path of either never changes its content. */
export function isFile({ pathname }: URL, { destination }: Request) {
  return pathname.startsWith("/assets/") || (destination === "image" && pathname.startsWith("/uploads/"));
}

export async function findFile(path: string) {
  return (await openCache()).match(path, { ignoreVary: true });
}

/** Finds a picture in another size: a phone that was rotated requests one that it never loaded. */
export async function findOtherSize(path: string) {
  const files = await openCache();
  const [name] = path.split(/-\d+\.\w+$/);
  const other = (await files.keys()).find(({ url }) => new URL(url).pathname.startsWith(`${name}-`));
  return other && files.match(other, { ignoreVary: true });
}

export async function cacheFile(path: string, response: Response) {
  if (response.status === 200) await (await openCache()).put(path, response);
}

/** Files that a page has loaded already come from the browser's HTTP cache. */
export async function cacheFiles(paths: string[]) {
  for (const path of paths) {
    if (await findFile(path)) continue;
    await cacheFile(path, await fetch(path, { cache: "force-cache" }));
  }
}

/** Deletes the files that no document names, but for the scripts that one of its own loads later: './units-table-Ab12.js'. */
export async function deleteUnusedFiles(documents: string[]) {
  const files = await openCache();
  const paths = (await files.keys()).map(({ url }) => new URL(url).pathname);
  const used = new Set(paths.filter((path) => documents.some((html) => html.includes(path))));
  for (const path of used) {
    const code = path.endsWith(".js") ? await (await findFile(path))?.clone().text() : undefined;
    for (const other of paths) if (code && isNamedIn(code, other)) used.add(other);
  }
  for (const path of paths) if (!used.has(path)) await files.delete(path);
}

const isNamedIn = (code: string, path: string) =>
  path.endsWith(".js") && code.includes(path.replace(/^.*\//, "./"));
