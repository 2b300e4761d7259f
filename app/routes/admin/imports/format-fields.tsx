import { ErrorMessage } from "#app/components/forms/error-message";
import { SelectField } from "#app/components/forms/field";
import { Button } from "#app/components/ui/button";
import { type TableEncoding, tableEncodings } from "#app/schemas/imports/import-table";

type Props = {
  headingRow: number;
  /** Rows that may have the headings. */
  headingRows: { row: number; text: string }[];
  encoding: string;
  /** Encodings, with the first letters beyond ASCII in each. */
  encodings: { encoding: TableEncoding; sample: string }[];
  error?: string;
};

/** The row of headings and the encoding of a table, and a button that reads its file again with them. */
export function FormatFields({ headingRow, headingRows, encoding, encodings, error }: Props) {
  if (headingRows.length < 2 && encodings.length === 0) return null;
  return (
    <fieldset className="grid max-w-160 gap-4">
      <legend className="sr-only">How the file is read</legend>
      {headingRows.length > 1 && (
        <SelectField
          field={{ id: "headingRow", name: "headingRow", initialValue: String(headingRow) }}
          label="Row of headings"
          options={headingRows.map(({ row, text }) => [String(row), `Row ${row}: ${text}`] as const)}
        />
      )}
      {encodings.length > 0 && (
        <SelectField
          field={{ id: "encoding", name: "encoding", initialValue: encoding, descriptionId: "encoding-hint" }}
          label="Encoding"
          hint="Choose the one in which the letters are right."
          options={encodings.map(
            ({ encoding: name, sample }) => [name, `${tableEncodings[name]}: ${sample}`] as const,
          )}
        />
      )}
      {error && <ErrorMessage>{error}</ErrorMessage>}
      <Button variant="secondary" className="justify-self-start" name="intent" value="read">
        Read the file again
      </Button>
    </fieldset>
  );
}
