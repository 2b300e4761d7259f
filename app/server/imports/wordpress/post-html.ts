import type { Attachments } from "./attachments";

const galleryShortcode =
  /\[(?:gallery|vc_gallery|vc_images_carousel|vc_single_image|et_pb_gallery)\b([^[\]]{0,2000})\]/gi;

/** Numbers of attachments in the attributes of a shortcode. */
const galleryIds = /\b(?:ids|images?|gallery_ids|include)=["'“”″]?([\d,\s]+)/i;

const escapeQuotes = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The HTML of a post with what the export knows besides: galleries with their pictures, pictures in their original size, and links within the
 * website as paths.
 * @param site address of the website
 */
export function postHtml(content: string, attachments: Attachments, site: string) {
  const html = content
    .replace(galleryShortcode, (shortcode, attributes: string) => {
      const [, ids] = galleryIds.exec(attributes) ?? [];
      return ids ? galleryHtml(ids, attachments) : shortcode;
    })
    .replace(/<img\b[^<>]{0,4000}>/gi, (tag) => withOriginal(tag, attachments, site));
  const host = site.replace(/^https?:\/\//i, "").replace(/\/+$/, "");
  const own = host
    ? new RegExp(`(<a\\b[^<>]{0,500}\\bhref=["'])https?://${escapeRegExp(host)}(?=/(?!wp-content/))`, "gi")
    : undefined;
  const linked = own ? html.replace(own, "$1") : html;
  // The block of the classic editor: its lines are paragraphs, though it may have no tags.
  return linked.trim() === "" || /<!--/.test(linked) ? linked : `<!-- wp:freeform -->${linked}`;
}

function galleryHtml(list: string, attachments: Attachments) {
  const urls = attachments.urls(list.split(",").map(Number));
  const pictures = urls.map((url) => `<img src="${escapeQuotes(url)}">`);
  return pictures.length > 0 ? `<div class="gallery">${pictures.join("")}</div>` : "";
}

/** A picture with the address of its original, and with the alternative text that its attachment has. */
function withOriginal(tag: string, attachments: Attachments, site: string) {
  const source = /\bsrc=["']([^"']+)["']/i.exec(tag)?.[1]?.replaceAll("&amp;", "&");
  if (!source || source.startsWith("data:")) return tag;
  const [, id] = /\bwp-image-(\d+)/i.exec(tag) ?? [];
  const absolute = URL.canParse(source, site || undefined) ? new URL(source, site || undefined).href : source;
  const { url, alt } = attachments.original(absolute, Number(id) || undefined);
  const attributes = `data-orig-file="${escapeQuotes(url)}"${/\balt=["'][^"']/i.test(tag) ? "" : ` alt="${escapeQuotes(alt)}"`}`;
  return tag.replace(/\balt=["']["']/i, "").replace(/^<img/i, `<img ${attributes}`);
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
