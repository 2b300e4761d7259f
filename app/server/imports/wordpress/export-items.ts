import { SaxesParser } from "saxes";
import { m } from "#app/words/compiled/messages.js";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { UnreadableTable } from "../table/unreadable-table";

/** A post of any type, as an export of WordPress (WXR) has it. */
export type Item = {
  id: number;
  type: string;
  status: string;
  title: string;
  link: string;
  name: string;
  parent: number;
  /** Time in the zone of the old website: '2024-05-02 09:00:00' */
  date: string;
  password: string;
  content: string;
  excerpt: string;
  attachmentUrl: string;
  meta: Map<string, string[]>;
  /** Categories, tags and other terms by their taxonomy. */
  terms: Map<string, { slug: string; name: string }[]>;
};

export type Channel = { site: string };

const itemTexts: Record<string, keyof Item & string> = {
  title: "title",
  link: "link",
  "content:encoded": "content",
  "excerpt:encoded": "excerpt",
  "wp:post_id": "id",
  "wp:post_date": "date",
  "wp:post_name": "name",
  "wp:status": "status",
  "wp:post_parent": "parent",
  "wp:post_type": "type",
  "wp:post_password": "password",
  "wp:attachment_url": "attachmentUrl",
};

/** Characters of a text; what builders store beside it is longer, and is not read. */
const maxText = 400_000;
const maxMeta = 20_000;

/** Meta values of a key of an item, and keys. */
const maxValues = 200;
const maxKeys = 300;

/** Characters without an element among them that the parser holds in memory. */
const maxRun = 64 * 1024 * 1024;

/** Characters: the process answers no request while it reads them, for about 1 ms. */
const chunkLength = 32 * 1024;

/** XML has none of these; exports of old databases do. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Tells an export of WordPress by its beginning. */
export const isExport = (beginning: string) =>
  beginning.includes("http://wordpress.org/export/") ||
  /<!-- This is a WordPress eXtended RSS/.test(beginning);

const newItem = (): Item => ({
  id: 0,
  type: "",
  status: "",
  title: "",
  link: "",
  name: "",
  parent: 0,
  date: "",
  password: "",
  content: "",
  excerpt: "",
  attachmentUrl: "",
  meta: new Map(),
  terms: new Map(),
});

type Handlers = { item(item: Item): void; channel(channel: Channel): void };

/** Reads an export piece by piece: memory holds one item. Comments, menus' settings and authors are skipped. */
export class ExportReader {
  readonly #parser = new SaxesParser();
  readonly #decoder = new TextDecoder();
  readonly #handlers: Handlers;
  readonly #path: string[] = [];
  #item: Item | undefined;
  #text = "";
  #maxText = 0;
  #key = "";
  #value = "";
  #term = { taxonomy: "", slug: "" };
  #site = "";
  /** Characters since the last element. */
  #run = 0;
  #isWhole = false;

  constructor(handlers: Handlers) {
    this.#handlers = handlers;
    // What is not well-formed is read as far as it goes: exports have entities of HTML.
    this.#parser.on("error", () => {});
    this.#parser.on("opentag", ({ name, attributes }) => this.#open(name, attributes));
    this.#parser.on("closetag", ({ name }) => this.#close(name));
    this.#parser.on("text", (text) => this.#add(text));
    this.#parser.on("cdata", (text) => this.#add(text));
  }

  /** @throws UnreadableTable for an element that is longer than the memory allows */
  async write(chunk: Uint8Array) {
    for (let from = 0; from < chunk.length; from += chunkLength) {
      const text = this.#decoder.decode(chunk.subarray(from, from + chunkLength), { stream: true });
      this.#run += text.length;
      if (this.#run > maxRun) throw new UnreadableTable(m.table_broken());
      this.#parser.write(text.replace(forbidden, ""));
      await yieldToRequests();
    }
  }

  /** @throws UnreadableTable where the file ends before its end */
  finish() {
    this.#parser.close();
    if (!this.#isWhole) throw new UnreadableTable(m.export_cut_off());
  }

  #open(name: string, attributes: Record<string, string>) {
    this.#run = 0;
    this.#path.push(name);
    this.#text = "";
    this.#maxText = 0;
    if (name === "item") this.#item = newItem();
    if (this.#item) this.#openInItem(name, attributes);
    else if (this.#path.length === 3 && /^(?:link|wp:base_blog_url)$/.test(name)) this.#maxText = maxMeta;
  }

  #openInItem(name: string, attributes: Record<string, string>) {
    const depth = this.#path.length - this.#path.lastIndexOf("item") - 1;
    if (depth === 1) {
      if (itemTexts[name] || name === "category") this.#maxText = maxText;
      if (name === "category")
        this.#term = { taxonomy: attributes.domain ?? "category", slug: attributes.nicename ?? "" };
      if (name === "wp:postmeta") [this.#key, this.#value] = ["", ""];
    } else if (/^wp:meta_(?:key|value)$/.test(name) && this.#path.at(-2) === "wp:postmeta")
      this.#maxText = maxMeta;
  }

  #add(text: string) {
    this.#run = 0;
    if (this.#text.length < this.#maxText) this.#text += text.slice(0, this.#maxText - this.#text.length);
  }

  #close(name: string) {
    this.#run = 0;
    const depth = this.#path.length - this.#path.lastIndexOf("item") - 1;
    this.#path.pop();
    if (name === "channel") this.#isWhole = true;
    if (this.#item) this.#closeInItem(this.#item, name, depth);
    else if (this.#maxText > 0) {
      if (!this.#site || name === "wp:base_blog_url") this.#site = this.#text.trim();
      this.#handlers.channel({ site: this.#site });
    }
    this.#maxText = 0;
  }

  #closeInItem(item: Item, name: string, depth: number) {
    if (name === "item") {
      this.#item = undefined;
      this.#handlers.item(item);
    } else if (name === "wp:meta_key") this.#key = this.#text;
    else if (name === "wp:meta_value") this.#value = this.#text;
    else if (name === "wp:postmeta") addTo(item.meta, this.#key, this.#value);
    else if (depth === 1 && this.#maxText > 0) this.#closeText(item, name);
  }

  #closeText(item: Item, name: string) {
    const { taxonomy, slug } = this.#term;
    const field = itemTexts[name];
    if (name === "category") addTo(item.terms, taxonomy, { slug, name: this.#text });
    else if (field === "id" || field === "parent") item[field] = Number(this.#text) || 0;
    else if (field) Object.assign(item, { [field]: this.#text });
  }
}

function addTo<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key) ?? [];
  if (key === "" || values.length >= maxValues || map.size >= maxKeys) return;
  map.set(key, [...values, value]);
}
