import { reservedAddresses } from "#app/schemas/content/page";
import { type ImportedKind, maxImportColumns, maxImportRows } from "#app/schemas/imports/import-table";
import { readOldAddress } from "#app/schemas/redirects/old-address";
import { m } from "#app/words/compiled/messages.js";
import { UnreadableTable } from "../table/unreadable-table";
import { Attachments } from "./attachments";
import { copyText } from "./copy-text";
import type { Channel, Item } from "./export-items";
import { metaCells, picturesOf } from "./listing-cells";
import { postHtml } from "./post-html";
import { isInternal, kindOfPost, reasonToLeaveOut } from "./post-kinds";
import { redirectRows } from "./redirect-table";

/** Characters of all texts of an export, which are in memory until its tables are stored. */
const maxCharacters = 16_000_000;

/** A post that becomes a row, until the attachments are known. */
export type Post = Pick<Item, "id" | "title" | "date" | "status" | "content" | "excerpt"> & {
  kind: ImportedKind;
  /** Path of its address. */
  path: string;
  /** Last part of its address. */
  name: string;
  pictures: (number | string)[];
  categories: { slug: string; name: string }[];
  cells: Map<string, string>;
};

/** A table as a file would have it, with its headings in the first row. */
export type ExportTable = { kind: ImportedKind; rows: string[][]; leftOut: Record<string, number> };

/** Taxonomies that are not of listings. */
const ofPosts = /^(?:category|post_tag|post_format|nav_menu|wp_theme|language|post_translations)$/;

/** Collects the posts of an export, and makes a table of each kind of them. */
export class ExportTables {
  readonly #attachments = new Attachments();
  readonly #posts = new Map<ImportedKind, Post[]>();
  /** Names of the categories of posts by the end of their addresses. */
  readonly #categories = new Map<string, string>();
  readonly #leftOut = new Map<ImportedKind | "", Record<string, number>>();
  readonly #taxonomies = new Set<string>();
  #site = "";
  #characters = 0;

  setChannel({ site }: Channel) {
    this.#site = site;
  }

  /** @throws UnreadableTable for more text than the memory allows */
  add(item: Item) {
    if (item.type === "attachment") return this.#attachments.add(item);
    const kind = kindOfPost(item);
    if (!kind) {
      if (!isInternal(item)) this.#leaveOut("", item.type);
      return;
    }
    const reason = reasonToLeaveOut(item);
    if (reason) return this.#leaveOut(kind, reason);
    const post = this.#postOf(item, kind);
    this.#characters += [post.title, post.content, post.excerpt, ...post.cells.values()].join("").length;
    if (this.#characters > maxCharacters) throw new UnreadableTable(m.export_too_large());
    this.#posts.set(kind, this.#posts.get(kind) ?? []);
    this.#posts.get(kind)?.push(post);
    if (kind === "journal-entry")
      for (const { slug, name } of post.categories) this.#categories.set(slug, name);
  }

  #leaveOut(kind: ImportedKind | "", reason: string) {
    const counts = this.#leftOut.get(kind) ?? {};
    const name = copyText(reason).slice(0, 40);
    counts[name] = (counts[name] ?? 0) + 1;
    this.#leftOut.set(kind, counts);
  }

  #postOf(item: Item, kind: ImportedKind): Post {
    const isListing = kind === "property" || kind === "project";
    const cells = isListing ? metaCells(item) : seoCells(item);
    for (const [name, terms] of item.terms) {
      if (ofPosts.test(name)) continue;
      const taxonomy = copyText(name);
      this.#taxonomies.add(taxonomy);
      if (isListing) cells.set(taxonomy, copyText(terms.map((term) => term.name).join(" | ")));
    }
    const isVisible = item.status === "publish";
    return {
      id: item.id,
      kind,
      title: copyText(item.title),
      date: copyText(item.date),
      status: item.status === "publish" ? "publish" : "draft",
      content: copyText(item.content),
      excerpt: copyText(item.excerpt),
      path: isVisible ? copyText(readOldAddress(item.link.trim()) ?? "") : "",
      name: copyText(item.name),
      pictures: picturesOf(item),
      categories: (item.terms.get("category") ?? []).map(({ slug, name }) => ({
        slug: copyText(slug),
        name: copyText(name),
      })),
      cells,
    };
  }

  /**
   * The tables, one after the other, so that the texts of those before can be freed; the redirects of what is no record come last.
   * @throws UnreadableTable where there is none
   */
  *finish(): Generator<ExportTable> {
    if (this.#posts.size === 0) throw new UnreadableTable(m.export_empty());
    const others = { ...this.#leftOut.get("") };
    for (const kind of ["property", "project", "page", "journal-entry"] as const)
      for (const table of this.#tablesOf(kind)) {
        Object.assign(table.leftOut, others);
        for (const name of Object.keys(others)) delete others[name];
        yield table;
      }
    yield* divided(
      "redirect",
      redirectRows({
        attachments: this.#attachments,
        categories: this.#categories,
        taxonomies: this.#taxonomies,
      }),
    );
  }

  #tablesOf(kind: ImportedKind) {
    const posts = this.#posts.get(kind) ?? [];
    this.#posts.delete(kind);
    const isListing = kind === "property" || kind === "project";
    const names = new Set<string>();
    const keys = isListing ? frequentKeys(posts) : ["seo_title", "seo_description"];
    const rows = posts.map((post) => {
      const common = [post.title, this.#contentOf(post), post.status, this.#oldAddresses(post, names)];
      const own = isListing ? [this.#pictures(post)] : this.#contentCells(post);
      return [...common, ...own, ...keys.map((key) => post.cells.get(key) ?? "")];
    });
    const common = ["Title", isListing ? "Description" : "Content", "post_status", "Permalink"];
    const own = isListing ? ["Images"] : contentHeadings(kind);
    const tables = divided(kind, [[...common, ...own, ...keys], ...rows]);
    if (tables[0]) tables[0].leftOut = { ...this.#leftOut.get(kind) };
    return tables;
  }

  /** The text of a post, whose source is freed. */
  #contentOf(post: Post) {
    const html = postHtml(post.content, this.#attachments, this.#site);
    post.content = "";
    return html;
  }

  /** Cells of a page or an entry of the journal, in the order of their headings. */
  #contentCells(post: Post) {
    const [picture = ""] = this.#pictures(post).split("\n");
    if (post.kind === "page") return [picture, addressOfPage(post)];
    const [category = ""] = post.categories.map(({ name }) => name);
    return [picture, post.excerpt, category === "Uncategorized" ? "" : category, post.date];
  }

  #pictures({ id, pictures, kind }: Post) {
    const isGallery = pictures.length > 1 || kind !== "property";
    const all = isGallery ? pictures : [...pictures, ...this.#attachments.of(id)];
    const urls = all.flatMap((entry) => {
      if (typeof entry === "number") return this.#attachments.urls([entry]);
      return this.#attachments.original(entry).url;
    });
    return [...new Set(urls)].map((url) => this.#attachments.cellOf(url)).join("\n");
  }

  /** The addresses of a post: its permalink, unless a page keeps that, and its number, '/?p=12'. @param names addresses of the pages before */
  #oldAddresses(post: Post, names: Set<string>) {
    const isPage = post.kind === "page";
    const address = isPage ? addressOfPage(post) : "";
    if (names.has(address)) post.name = "";
    else if (address) names.add(address);
    const keepsPath = address !== "" && post.path === `/${address}`;
    return [keepsPath ? "" : post.path, `/?${isPage ? "page_id" : "p"}=${post.id}`]
      .filter(Boolean)
      .join("\n");
  }
}

const contentHeadings = (kind: ImportedKind) =>
  kind === "page" ? ["Picture", "Address"] : ["Picture", "Lead", "Category", "Published on"];

/** The address of a page on this site: the last part of the old one, where it may be that. */
const addressOfPage = ({ name }: Post) =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && name.length <= 80 && !reservedAddresses.includes(name)
    ? name
    : "";

/** Texts for search engines of Yoast or Rank Math; templates such as '%%title%%' say nothing. */
function seoCells({ meta }: Item) {
  const find = (...keys: string[]) =>
    keys.map((key) => meta.get(key)?.[0]).find((text) => text && !text.includes("%")) ?? "";
  return new Map([
    ["seo_title", copyText(find("_yoast_wpseo_title", "rank_math_title"))],
    ["seo_description", copyText(find("_yoast_wpseo_metadesc", "rank_math_description"))],
  ]);
}

/** Keys of listings, those of most of them first, as many as a table may have. */
function frequentKeys(posts: Post[]) {
  const counts = new Map<string, number>();
  for (const { cells } of posts) for (const key of cells.keys()) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts].sort(([, one], [, other]) => other - one).map(([key]) => key);
  return keys.slice(0, maxImportColumns - 5);
}

/** Tables of as many rows as one import may have. */
function divided(kind: ImportedKind, [headings = [], ...rows]: string[][]): ExportTable[] {
  const tables: ExportTable[] = [];
  for (let from = 0; from < rows.length; from += maxImportRows)
    tables.push({ kind, rows: [headings, ...rows.slice(from, from + maxImportRows)], leftOut: {} });
  return tables;
}
