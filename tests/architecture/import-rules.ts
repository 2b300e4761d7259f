import { readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { findCycles, type Import, isModule } from "./module-graph";

/** What each layer may import. root.tsx and the entries count as routes; `tools` and `sample` are folders of db. */
const layers: Record<string, string[]> = {
  routes: ["components", "server", "db", "config", "schemas", "content", "service-worker", "words"],
  components: ["components", "schemas", "content", "words"],
  server: ["server", "db", "sample", "config", "schemas", "words"],
  "service-worker": ["service-worker", "schemas", "words"],
  tools: ["tools", "server", "db", "sample", "config", "schemas", "content", "words"],
  db: ["db", "config", "schemas", "words"],
  config: ["config", "schemas", "words"],
  sample: ["sample", "schemas", "words"],
  schemas: ["schemas", "words"],
  content: ["content", "words"],
  words: ["words"],
};

/** Imports of values allowed between the folders of these; files at the root of one are the folder '.'. A type may come from any. */
export const folderImports: Record<string, Record<string, string[]>> = {
  "app/server": {
    http: [],
    "child-process": [],
    images: ["child-process"],
    markdown: [],
    sections: ["lists", "markdown"],
    merge: ["http"],
    openapi: [],
    redirects: ["http"],
    "page-cache": ["http", "redirects"],
    files: ["http", "images"],
    "og-image": ["files"],
    menus: ["http"],
    lists: ["http", "markdown", "menus", "og-image"],
    journal: ["http", "lists", "og-image", "records", "sections"],
    profiles: ["lists", "markdown", "og-image", "records", "sections"],
    auth: ["files", "http"],
    exports: ["files", "http"],
    contacts: ["exports", "http"],
    downloads: ["files"],
    imports: ["auth", "contacts", "downloads", "exports", "files", "http", "records"],
    records: ["auth", "exports", "files", "http", "markdown", "menus", "merge", "og-image"],
    "project-units": ["auth", "http", "imports", "og-image", "records"],
    progress: ["http", "markdown", "og-image", "records"],
    instalments: ["http", "project-units"],
    messages: ["auth", "exports", "http", "records"],
    alerts: ["http", "messages"],
    users: ["auth", "http", "messages", "records"],
    backup: ["auth", "child-process", "files", "http"],
    sample: ["files"],
    "listing-counts": [],
    process: [
      "alerts",
      "auth",
      "downloads",
      "files",
      "http",
      "listing-counts",
      "messages",
      "page-cache",
      "sample",
    ],
  },
  "app/components": {
    ".": [],
    context: [],
    ui: [".", "context"],
    shortlist: ["ui"],
    forms: [".", "context", "ui"],
    media: [".", "context", "ui"],
    navigation: ["context", "ui"],
    layout: [".", "context", "media", "navigation", "shortlist", "ui"],
    sections: [".", "context", "lists", "media", "ui"],
    account: ["context", "forms", "sections", "ui"],
    contact: [".", "context", "forms", "sections", "ui"],
    seo: [".", "context", "layout"],
    lists: [".", "forms", "media", "navigation", "seo", "shortlist", "ui"],
    landings: ["context", "lists", "sections", "seo", "ui", "."],
    admin: [".", "context", "forms", "layout", "lists", "media", "navigation", "sections", "seo", "ui"],
    details: [".", "context", "lists", "media", "sections", "seo", "ui"],
    units: ["context", "details", "lists", "media", "shortlist", "ui"],
    instalments: ["context", "forms", "ui"],
    progress: ["context", "details", "lists", "media", "sections", "ui"],
  },
  "app/schemas": {
    ".": [],
    units: [],
    readers: ["units"],
    addresses: ["."],
    lists: ["."],
    records: [".", "addresses", "lists", "readers"],
    appearance: [".", "records"],
    contacts: [".", "records"],
    sections: [".", "records"],
    content: [".", "lists", "records", "sections"],
    files: [".", "records"],
    listings: [".", "readers", "records", "units"],
    messages: [".", "readers", "records"],
    redirects: [".", "records"],
    progress: [".", "addresses", "appearance", "listings", "readers", "records"],
    "project-units": [".", "addresses", "listings", "lists", "progress", "readers", "records", "units"],
    kinds: [
      ".",
      "content",
      "listings",
      "lists",
      "progress",
      "project-units",
      "readers",
      "records",
      "redirects",
      "sections",
      "units",
    ],
    "activity-log": ["kinds"],
    filters: [".", "addresses", "kinds", "listings", "lists", "messages", "readers", "units"],
    users: [".", "kinds", "messages", "readers", "records"],
    "admin-lists": [".", "filters", "records"],
    alerts: [".", "filters", "messages"],
    imports: ["contacts", "kinds", "records", "translations", "users"],
    translations: [".", "kinds", "readers", "records", "sections", "site"],
    site: [".", "appearance", "listings", "messages", "readers", "records", "sections", "units", "users"],
  },
  "db/queries": {
    ".": [],
    "address-book": ["."],
    outbox: ["."],
    search: ["."],
    lists: [".", "search"],
    users: [".", "outbox"],
    files: [".", "lists", "search"],
    filters: ["lists"],
    messages: [".", "address-book", "lists", "outbox", "search", "users"],
    records: [".", "address-book", "files", "filters", "lists", "messages", "search", "users"],
    "project-units": [".", "files", "filters", "lists", "records"],
    redirects: [".", "records"],
    progress: [".", "lists", "records"],
    "value-lists": [".", "records"],
    translations: [".", "records"],
    alerts: [".", "outbox", "progress", "project-units", "records"],
    downloads: ["files"],
    imports: [".", "downloads", "records"],
    sample: [".", "address-book", "progress", "project-units", "records", "value-lists"],
    contacts: [".", "address-book", "imports", "lists", "messages", "search"],
    database: [".", "alerts", "imports", "messages", "records", "redirects", "translations", "users"],
    site: [".", "database", "records", "sample", "users"],
  },
};

const maxFilesOfFolder = 24;

const databasePackage = /^npm:(?:kysely|better-sqlite3)(?:\/|$)/;
/** Its tables of all countries would weigh more than all other script: no module that browsers get may import its reader. */
const phoneNumberPackage = /^npm:libphonenumber-js(?:\/|$)/;
const phoneReader = "app/schemas/readers/phone.ts";
const mayOpenDatabase = /^db\/(?:queries|migrations|tools|client)\//;
const emptyNames = ["util", "utils", "helper", "helpers", "misc", "common", "lib"];
/** Names that have a standard term. */
const privateNames =
  "wire desk straight kept keep said told taken tidings trouble intake sweep stash line house patience arrivals sparing plate beside finer own".split(
    " ",
  );

const routeTable = readFileSync("remix.config.js", "utf8");

/** @returns violations of the import rules by these files of app and db, one line each */
export function findViolations(files: string[], imports: Import[]) {
  const loaded = imports.filter(({ isType }) => !isType).map(({ from, to }) => [from, to] as const);
  return [
    ...imports.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} may not import ${to}`),
    ...findCycles(loaded).map((cycle) => `cycle: ${cycle}`),
    ...files.filter((file) => isModule(file) && !layerOf(file)).map((file) => `${file} is in no layer`),
  ];
}

/** @returns files and folders that violate the rules for names and folder size, one line each */
export function findBadNames(files: string[]) {
  const code = files.filter((file) => /\.(?:tsx?|mjs|css|sh)$/.test(file));
  const counts = new Map<string, number>();
  // Migrations are in the order of their numbers.
  const isCounted = (file: string) => !/^(?:app|db)\/.*\.test\.|^db\/migrations\//.test(file);
  for (const folder of code.filter(isCounted).map(dirname)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return [
    ...code.flatMap((file) =>
      wordsOf(file)
        .filter((word) => emptyNames.includes(word))
        .map((word) => `${file}: '${word}' says nothing`),
    ),
    ...code.flatMap((file) =>
      wordsOf(basename(file))
        .filter((word) => privateNames.includes(word))
        .map((word) => `${file}: '${word}' is no standard term`),
    ),
    ...[...counts]
      .filter(([, count]) => count > maxFilesOfFolder)
      .map(([folder, count]) => `${folder} holds ${count} files of code`),
  ];
}

const wordsOf = (path: string) => path.split(/[/._-]/);

function layerOf(path: string) {
  if (/^app\/(?:root|entry\.\w+)\.tsx?$/.test(path)) return "routes";
  if (path.startsWith("db/")) return path.match(/^db\/(sample|tools)\//)?.[1] ?? "db";
  return path.match(/^app\/(routes|components|server|config|schemas|content|service-worker|words)\//)?.[1];
}

function isAllowed(one: Import) {
  const { from, to, isType } = one;
  const [layer = "", target] = [layerOf(from), layerOf(to)];
  if (phoneNumberPackage.test(to)) return from === phoneReader || from.startsWith("db/migrations/");
  if (to === phoneReader && !isType) return ["db", "server"].includes(layer);
  if (databasePackage.test(to)) return mayOpenDatabase.test(from) || (isType && layer === "db");
  if (target === undefined) return !isModule(to);
  if (layer === "routes" && target === "routes") return isOfOneRouteFolder(one);
  return (layers[layer]?.includes(target) ?? false) && (isType || isAllowedBetweenFolders(one));
}

/** A route module is imported by nothing; the modules beside it are shared inside its folder. */
function isOfOneRouteFolder({ from, to }: Import) {
  return dirname(from) === dirname(to) && !routeTable.includes(`"${to.replace("app/", "")}"`);
}

function isAllowedBetweenFolders({ from, to }: Import) {
  return Object.entries(folderImports).every(([root, folders]) => {
    const [folder, target] = [folderBelow(root, from), folderBelow(root, to)];
    if (folder === undefined || target === undefined || folder === target) return true;
    return folders[folder]?.includes(target) ?? false;
  });
}

/** @returns 'auth' for app/server/auth/session.ts, '.' for a file of the root itself, undefined elsewhere */
export function folderBelow(root: string, path: string) {
  if (!path.startsWith(`${root}/`)) return undefined;
  return path.slice(root.length + 1).match(/^([^/]+)\//)?.[1] ?? ".";
}
