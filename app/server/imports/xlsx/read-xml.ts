import { SaxesParser } from "saxes";
import { yieldToRequests } from "#db/client/yield-to-requests";
import { type Archive, broken } from "./archive";

type Attributes = Record<string, string>;

type Handlers = {
  open?: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Characters: the process answers no request while it reads them, for about 1 ms. */
const chunkLength = 32 * 1024;

const maxDepth = 64;

/** Names of a workbook's XML have any prefix: 'x:row' is 'row'. */
const localName = (name: string) => name.slice(name.indexOf(":") + 1);

/**
 * Reads XML as it is unpacked, if there is any, and calls the handlers with names without their prefixes. Entities that a file defines are not
 * replaced. @throws UnreadableTable for what is no XML
 */
export async function readXml(archive: Archive, path: string, { open, close, text }: Handlers) {
  if (!archive.has(path)) return;
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  let depth = 0;
  parser.on("error", () => {
    throw broken();
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (++depth > maxDepth) throw broken();
    open?.(
      localName(name),
      Object.fromEntries(Object.entries(attributes).map(([key, value]) => [localName(key), value])),
    );
  });
  parser.on("closetag", ({ name }) => {
    depth--;
    close?.(localName(name));
  });
  if (text) {
    parser.on("text", text);
    parser.on("cdata", text);
  }
  for await (const chunk of archive.read(path)) {
    for (let from = 0; from < chunk.length; from += chunkLength) {
      parser.write(decoder.decode(chunk.subarray(from, from + chunkLength), { stream: true }));
      await yieldToRequests();
    }
  }
  parser.close();
}

/** '_x000D_' stands for a character that XML can't have. */
export const plainText = (text: string) =>
  text
    .replace(/_x([\dA-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\r\n?/g, "\n");
