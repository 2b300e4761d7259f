import type { MarkdownContent, MarkdownNode } from "#app/schemas/markdown";
import { findPictures } from "#db/queries/files/files";
import { parseMarkdown } from "./parse-markdown";

/** Markdown for a page: parsed, and with the sizes of its pictures. */
export async function readMarkdown(text: string): Promise<MarkdownContent> {
  const content = parseMarkdown(text);
  if (typeof content === "string") return content;
  const pictures = picturesIn(content);
  const found = await findPictures(pictures.map(({ picture }) => picture.src));
  for (const element of pictures) {
    const { src, alt } = element.picture;
    const picture = found.get(src);
    if (picture) element.picture = { ...picture, alt: alt || picture.alt };
  }
  return content;
}

function picturesIn(nodes: MarkdownNode[]): Extract<MarkdownNode, { tag: "img" }>[] {
  return nodes.flatMap((node) => {
    if (typeof node === "string") return [];
    return node.tag === "img" ? [node] : picturesIn(node.children);
  });
}
