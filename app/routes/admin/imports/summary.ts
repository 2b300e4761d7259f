import { m } from "#app/words/compiled/messages.js";

type Summary = {
  /** Rows by what becomes of them. */
  counts: { new?: number; changed?: number; refused?: number };
  doubtful: number;
  /** Headings of columns. */
  leftOut: string[];
  pictures: number;
};

/** Sentences about what the import would do. */
export function summaryOf({ counts, doubtful, leftOut, pictures }: Summary) {
  const { new: added = 0, changed = 0, refused = 0 } = counts;
  const sentences = [
    added + changed === 0 && m.rows_nothing(),
    refused > 0 && m.rows_refused({ count: refused }),
    doubtful > 0 && m.rows_doubtful({ count: doubtful }),
    leftOut.length > 0 && m.rows_left_out({ count: leftOut.length, headings: leftOut.join(m.comma()) }),
    pictures > 0 && m.downloads_after_import({ count: pictures }),
  ];
  return sentences.filter(Boolean).join(" ");
}
