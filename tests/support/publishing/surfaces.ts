import { vi } from "vitest";
import { loader as root } from "#app/root";
import { loader as apiRecord } from "#app/routes/api/record";
import { loader as apiList } from "#app/routes/api/records";
import { loader as apiFeatured } from "#app/routes/api/records-featured";
import { loader as feed } from "#app/routes/resources/feed";
import { loader as ogImage } from "#app/routes/resources/og-image";
import { loader as sitemap } from "#app/routes/resources/sitemap";
import { loader as home } from "#app/routes/site/home/route";
import { loader as page } from "#app/routes/site/page/route";
import { loader as project } from "#app/routes/site/project/route";
import { loader as projects } from "#app/routes/site/projects/route";
import { loader as properties } from "#app/routes/site/properties/route";
import { loader as property } from "#app/routes/site/property/route";
import { loader as shortlist } from "#app/routes/site/shortlist/route";
import { callRoute } from "#tests/support/call-route";
import type { Kind, RecordModel, Version } from "./model";
import { paths } from "./values";

// The words of an Open Graph image, in place of a picture of them.
vi.mock("#app/server/og-image/og-image-cache", () => ({
  cachedOgImage: async (image: object) => Buffer.from(JSON.stringify(image)),
}));

type Loader = Parameters<typeof callRoute>[0];

/** The words of versions in a value, each once. */
export function wordsIn(value: unknown) {
  const text = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return [...new Set(text.match(/w\d+x/g))].sort();
}

const read = async (loader: Loader, path: string, params = {}) => {
  const { status, headers, body } = await callRoute(loader, path, { params });
  return { status, headers, body: body as Record<string, unknown> };
};

/** What visitors find, and what they should find. */
export type Check = [surface: string, found: () => Promise<unknown>, expected: unknown];

type Seen = { record: RecordModel; version: Version }[];

const wordsOf = (seen: Seen) => seen.map(({ version }) => version.word).sort();
const special = (seen: Seen) => seen.filter(({ version }) => version.isSpecial);

/** The surfaces with many records: lists, Home, sitemap, feed, API, the links of every page. */
export function sharedSurfaces(seenOf: (kind: Kind) => Seen): Check[] {
  const [ownProperties, ownProjects, pages] = (["property", "project", "page"] as const).map(seenOf) as [
    Seen,
    Seen,
    Seen,
  ];
  const featured = (seen: Seen) => wordsOf(seen.filter(({ version }) => version.isFeatured));
  const list = (loader: Loader, path: string, name: string, seen: Seen): Check => [
    path,
    async () => {
      const { body } = await read(loader, path);
      return [wordsIn(body), (body[name] as unknown[]).length, body.total];
    },
    [wordsOf(seen), seen.length, seen.length],
  ];
  const api = (path: string, seen: Seen): Check => [
    path,
    async () => {
      const { body } = await read(apiList, path);
      return [wordsIn(body), (body as unknown as unknown[]).length];
    },
    [wordsOf(seen), seen.length],
  ];
  const words = (loader: Loader, path: string, expected: string[]): Check => [
    path,
    async () => wordsIn((await read(loader, path)).body),
    expected.sort(),
  ];
  return [
    list(properties, "/properties", "properties", ownProperties),
    list(properties, "/properties?type=villa&sort=price", "properties", special(ownProperties)),
    list(projects, "/projects", "projects", ownProjects),
    list(projects, "/projects?category=hospitality", "projects", special(ownProjects)),
    api("/api/properties", ownProperties),
    api("/api/projects?category=hospitality", special(ownProjects)),
    api("/api/projects", ownProjects),
    api("/api/pages", pages),
    words(home, "/", [...featured(ownProperties), ...featured(ownProjects)]),
    words(apiFeatured, "/api/properties/featured", featured(ownProperties)),
    words(apiFeatured, "/api/projects/featured", featured(ownProjects)),
    words(feed, "/feed.xml", wordsOf(ownProperties)),
    words(root, "/about", wordsOf(special(pages))),
    [
      "/sitemap.xml",
      async () => {
        const text = String((await read(sitemap, "/sitemap.xml")).body);
        return [wordsIn(text), [...text.matchAll(/\/(page-[\w-]+)</g)].map(([, address]) => address).sort()];
      },
      [
        [...wordsOf(ownProperties), ...wordsOf(ownProjects)].sort(),
        pages.map(({ version }) => version.address).sort(),
      ],
    ],
  ];
}

/** Lists and API by a search for a word. */
export function searches(kind: Kind, word: string, isSeen: boolean): Check[] {
  const expected = isSeen ? [[word], 1] : [[], 0];
  const path = `/api/${paths[kind]}?q=${word}`;
  const inApi: Check = [
    path,
    async () => {
      const { body } = await read(apiList, path);
      return [wordsIn(body), (body as unknown as unknown[]).length];
    },
    expected,
  ];
  if (kind === "page") return [inApi];
  const [loader, name] =
    kind === "property" ? ([properties, "properties"] as const) : ([projects, "projects"] as const);
  const inList: Check = [
    `/${name}?q=${word}`,
    async () => {
      const { body } = await read(loader, `/${name}?q=${word}`);
      return [wordsIn(body[name]), body.total];
    },
    expected,
  ];
  return [inApi, inList];
}

/** The surfaces of one record: its page with the similar ones, the API, its Open Graph image, of a listing its shortlist. */
export function ownSurfaces({ kind, id }: RecordModel, version: Version | undefined, seen: Seen): Check[] {
  const params = { id: `${id}`, records: paths[kind] };
  const own = version ? [200, [version.word]] : [404, []];
  const inApi: Check = [
    `/api/${paths[kind]}/${id}`,
    async () => {
      const { status, body } = await read(apiRecord, `/api/${paths[kind]}/${id}`, params);
      return [status, wordsIn(body)];
    },
    own,
  ];
  if (kind === "page") return [inApi];
  const path = `/${paths[kind]}/${id}`;
  const others = seen.filter(({ record }) => record.id !== id);
  const isSimilar = (other: Version) => kind === "project" || other.isSpecial === version?.isSpecial;
  const similar = version ? wordsOf(others.filter((other) => isSimilar(other.version))) : [];
  return [
    inApi,
    [
      path,
      async () => {
        const { status, body } = await read(kind === "property" ? property : project, path, params);
        const { similar: similarCards = [], next, ...rest } = status === 200 ? body : {};
        const [following] = wordsIn(next ?? []);
        // A project leads to one of the others.
        const cards =
          following && similar.includes(following) ? similar : wordsIn([similarCards, next ?? []]);
        return [status, wordsIn(rest), cards];
      },
      [...own, similar],
    ],
    [
      `/social${path}.jpg`,
      async () => {
        const { status, body } = await read(ogImage, `/social${path}.jpg`, {
          "*": `${path.slice(1)}.jpg`,
        });
        return [status, wordsIn(body)];
      },
      own,
    ],
    ...(kind === "property" ? [inShortlist(id, version)] : []),
  ];
}

function inShortlist(id: number, version: Version | undefined): Check {
  const path = `/shortlist?ids=${id}`;
  const found = async () => wordsIn((await read(shortlist, path)).body);
  return [path, found, version ? [version.word] : []];
}

/** A page at each address that it has, had, or may have one day. */
export function pageAddresses(
  record: RecordModel,
  version: Version | undefined,
  addresses: string[],
): Check[] {
  return addresses.map((address) => [
    `/${address}`,
    async () => {
      const { status, headers, body } = await read(page, `/${address}`, { address });
      return [status, headers.get("Location"), wordsIn(body)];
    },
    expectedAt(address),
  ]);

  function expectedAt(address: string) {
    if (version?.address === address) return [200, null, [version.word]];
    if (!record.addresses.has(address)) return [404, null, []];
    if (version) return [301, `/${version.address}`, []];
    return [record.deletion ? 410 : 404, null, []];
  }
}
