import { posix } from "node:path";
import { getFormatFromId } from "numfmt";
import { type Archive, broken, tooLarge } from "./archive";
import { type NumberFormat, readFormat } from "./number-text";
import { plainText, readXml } from "./read-xml";

/** Sheets that a workbook may have, and formats of its cells. */
const maxSheets = 200;
const maxFormats = 10_000;

/** Characters of all the texts that cells share. */
const maxSharedLength = 24 * 1024 * 1024;

type Sheet = { name: string; path: string };

export type Workbook = {
  archive: Archive;
  /** Sheets that people see, in their order. */
  sheets: Sheet[];
  sharedStrings: string[];
  /** Number formats by the styles of cells. */
  formats: NumberFormat[];
  /** Days are counted from 1904. */
  is1904: boolean;
};

/** Reads which sheets a workbook has, and what their cells share. @throws UnreadableTable */
export async function readWorkbookParts(archive: Archive): Promise<Workbook> {
  const [main] = (await readRelations(archive, "")).filter(({ type }) => type === "officeDocument");
  if (!main || !archive.has(main.target)) throw broken();
  const relations = await readRelations(archive, main.target);
  const pathOf = (type: string) => relations.find((one) => one.type === type)?.target ?? "";
  const { sheets, is1904 } = await readSheets(archive, main.target);
  const paths = new Map(relations.map(({ id, target }) => [id, target]));
  return {
    archive,
    sheets: sheets.flatMap(({ name, id }) => {
      const path = paths.get(id);
      return path && archive.has(path) ? [{ name, path }] : [];
    }),
    sharedStrings: await readSharedStrings(archive, pathOf("sharedStrings")),
    formats: await readFormats(archive, pathOf("styles")),
    is1904,
  };
}

export type Relation = { id: string; type: string; target: string };

/** The relations of a file of the archive to others, and to addresses. */
export async function readRelations(archive: Archive, path: string): Promise<Relation[]> {
  const folder = posix.dirname(path);
  const relations: Relation[] = [];
  await readXml(archive, posix.join(folder, "_rels", `${posix.basename(path)}.rels`), {
    open(name, { Id = "", Type = "", Target = "", TargetMode }) {
      if (name !== "Relationship") return;
      const isFile = TargetMode !== "External";
      const target = isFile ? posix.join(Target.startsWith("/") ? "." : folder, `./${Target}`) : Target;
      relations.push({ id: Id, type: Type.slice(Type.lastIndexOf("/") + 1), target });
    },
  });
  return relations;
}

async function readSheets(archive: Archive, path: string) {
  const sheets: { name: string; id: string; isHidden: boolean }[] = [];
  let is1904 = false;
  await readXml(archive, path, {
    open(tag, { name = "", id = "", state = "visible", date1904 = "" }) {
      if (tag === "workbookPr") is1904 = /^(1|true)$/.test(date1904);
      if (tag === "sheet") sheets.push({ name, id, isHidden: state !== "visible" });
      if (sheets.length > maxSheets) throw tooLarge();
    },
  });
  return { sheets: sheets.filter(({ isHidden }) => !isHidden), is1904 };
}

async function readSharedStrings(archive: Archive, path: string) {
  const strings: string[] = [];
  let length = 0;
  const reader = textReader((text) => {
    length += text.length;
    if (length > maxSharedLength) throw tooLarge();
    strings.push(text);
  });
  await readXml(archive, path, reader);
  return strings;
}

/** Makes handlers for texts of cells, whose parts may look different: 'si' of those that are shared. */
function textReader(add: (text: string) => void) {
  const [parts, open]: [string[], string[]] = [[], []];
  return {
    open(name: string) {
      if (name === "si") parts.length = 0;
      open.push(name);
    },
    close(name: string) {
      open.pop();
      if (name === "si") add(plainText(parts.join("")));
    },
    text(text: string) {
      // A phonetic reading stands beside its text.
      if (open.at(-1) === "t" && !open.includes("rPh")) parts.push(text);
    },
  };
}

async function readFormats(archive: Archive, path: string) {
  const patterns = new Map<string, string>();
  const styles: string[] = [];
  let isInCells = false;
  await readXml(archive, path, {
    open(name, { numFmtId = "0", formatCode = "" }) {
      if (name === "numFmt") patterns.set(numFmtId, formatCode);
      if (name === "cellXfs") isInCells = true;
      if (name === "xf" && isInCells) styles.push(numFmtId);
      if (patterns.size > maxFormats || styles.length > maxFormats * 10) throw tooLarge();
    },
    close(name) {
      if (name === "cellXfs") isInCells = false;
    },
  });
  const formats = new Map<string, NumberFormat>();
  return styles.map((id) => {
    const format =
      formats.get(id) ?? readFormat(patterns.get(id) ?? String(getFormatFromId(Number(id)) ?? "General"));
    formats.set(id, format);
    return format;
  });
}
