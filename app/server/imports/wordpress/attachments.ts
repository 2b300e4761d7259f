import { copyText } from "./copy-text";
import type { Item } from "./export-items";

type Attachment = { url: string; alt: string; caption: string; link: string };

/** Attachments of an export: more are not kept in memory. */
const maxAttachments = 200_000;

const picture = /\.(?:jpe?g|png|gif|webp|avif)$/i;

/** The attachments of an export by their numbers; posts before and after them name them. */
export class Attachments {
  /** Addresses of pictures that texts or galleries show, which will be fetched, with their attachments. */
  readonly used = new Map<string, number>();
  readonly #byId = new Map<number, Attachment>();
  readonly #ofParent = new Map<number, number[]>();
  /** Numbers by the addresses without their size: WordPress makes `house-300x200.jpg` of `house.jpg`. */
  readonly #byAddress = new Map<string, number>();

  add({ id, attachmentUrl, meta, parent, link, excerpt }: Item) {
    const url = attachmentUrl.trim();
    if (!picture.test(url) || this.#byId.size >= maxAttachments) return;
    const alt = meta.get("_wp_attachment_image_alt")?.[0] ?? "";
    this.#byId.set(id, {
      url: copyText(url),
      alt: copyText(alt),
      caption: copyText(excerpt),
      link: copyText(link),
    });
    this.#byAddress.set(addressWithoutSize(url), id);
    if (!parent) return;
    const siblings = this.#ofParent.get(parent) ?? [];
    siblings.push(id);
    this.#ofParent.set(parent, siblings);
  }

  get(id: number) {
    return this.#byId.get(id);
  }

  /** The pictures that were uploaded for a post. */
  of(parent: number) {
    return this.#ofParent.get(parent) ?? [];
  }

  /** The addresses of attachments, each once; they will be fetched. */
  urls(ids: number[]) {
    const urls = [...new Set(ids)].flatMap((id) => this.#byId.get(id)?.url ?? []);
    for (const url of urls) this.use(url);
    return urls;
  }

  /** A picture as a cell has it: its address, in Markdown where it has texts. */
  cellOf(url: string) {
    const { alt = "", caption = "" } = this.get(this.used.get(url) ?? 0) ?? {};
    if (!alt && !caption) return url;
    const [words, title] = [alt, caption].map((text) => text.replace(/[[\]"|\s]+/g, " ").trim());
    return `![${words}](${url}${title ? ` "${title}"` : ""})`;
  }

  /** The original of a picture of any size; another address as it is. It will be fetched. */
  original(address: string, id?: number) {
    const known = id && this.#byId.has(id) ? id : this.#byAddress.get(addressWithoutSize(address));
    const url = (known && this.#byId.get(known)?.url) || address;
    this.use(url);
    return { url, alt: (known && this.#byId.get(known)?.alt) || "" };
  }

  use(url: string) {
    const id = this.#byAddress.get(addressWithoutSize(url));
    if (id) this.used.set(url, id);
  }
}

const addressWithoutSize = (url: string) =>
  copyText(
    url
      .trim()
      .replace(/^https?:/i, "")
      .replace(/-(?:\d{2,4}x\d{2,4}|scaled)(?=\.\w+$)/i, ""),
  );
