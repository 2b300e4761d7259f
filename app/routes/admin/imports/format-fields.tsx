import { ErrorMessage } from "#app/components/forms/error-message";
import { SelectField } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { type TableEncoding, tableEncodings } from "#app/schemas/imports/import-table";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  /** Number of the sheet of a workbook, and the names of all. */
  sheet?: number;
  sheets?: string[];
  headingRow: number;
  /** Rows that may have the headings. */
  headingRows: { row: number; text: string }[];
  encoding: string;
  /** Encodings, with the first letters beyond ASCII in each. */
  encodings: { encoding: TableEncoding; sample: string }[];
  error?: string;
};

/** The sheet, the row of headings and the encoding of a table, and a button that reads its file again with them. */
export function FormatFields({
  sheet,
  sheets = [],
  headingRow,
  headingRows,
  encoding,
  encodings,
  error,
}: Props) {
  if (sheets.length < 2 && headingRows.length < 2 && encodings.length === 0) return null;
  return (
    <fieldset className="grid max-w-160 gap-4">
      <legend className="sr-only">{m.format_legend()}</legend>
      {sheets.length > 1 && (
        <SelectField
          field={{ id: "sheet", name: "sheet", initialValue: String(sheet) }}
          label={m.format_sheet()}
          options={sheets.map((name, index) => [String(index + 1), name] as const)}
        />
      )}
      {headingRows.length > 1 && (
        <SelectField
          field={{ id: "headingRow", name: "headingRow", initialValue: String(headingRow) }}
          label={m.format_heading_row()}
          options={headingRows.map(
            ({ row, text }) => [String(row), m.format_heading_option({ row, text })] as const,
          )}
        />
      )}
      {encodings.length > 0 && (
        <SelectField
          field={{ id: "encoding", name: "encoding", initialValue: encoding, descriptionId: "encoding-hint" }}
          label={m.format_encoding()}
          hint={m.format_encoding_hint()}
          options={encodings.map(
            ({ encoding: name, sample }) => [name, `${tableEncodings[name]()}: ${sample}`] as const,
          )}
        />
      )}
      {error && <ErrorMessage>{error}</ErrorMessage>}
      <Button variant="secondary" className="justify-self-start" name="intent" value="read">
        {m.format_read_again()}
      </Button>
    </fieldset>
  );
}
