import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { optionalAddressText, optionalText, pairList } from "../records/fields";
import { field } from "../records/record";

/** Limits in characters. */
const authorityLength = 100;
const dateLength = 60;
const coversLength = 300;

const approval = {
  authority: optionalText(authorityLength),
  number: optionalText(100),
  date: optionalText(dateLength),
  covers: optionalText(coversLength),
  url: optionalAddressText,
};

export type Approval = { [Name in keyof typeof approval]: string };

/** Approvals of authorities, such as the plan of a building or the sale of plots; buyers ask for the number. */
export const approvals = field(pairList(approval, 50, ["number", "date", "covers", "url"]), {
  label: m.field_approvals,
  isPublic: true,
  isOptional: true,
  isText: { authority: authorityLength, date: dateLength, covers: coversLength },
  group: "more",
  control: {
    type: "pairs",
    entry: m.field_approval,
    inputs: {
      authority: m.field_approval_authority,
      number: m.field_approval_number,
      date: m.field_approval_date,
      covers: m.field_approval_covers,
      url: m.field_approval_document,
    },
    rows: { covers: 2 },
    document: "url",
  },
  hint: m.field_approvals_hint,
  format: (entries) => entries.map(approvalText).join("\n\n"),
});

/** 'LDA · Building plan · No. 1432 · March 2026' */
function approvalText({ authority, covers, number, date }: Approval) {
  return joinTexts([authority, covers, number && m.approval_number({ number }), date], " · ");
}

/** Addresses of the documents of approvals. */
export const documentsOf = (entries: Approval[] = []) =>
  entries.map(({ url }) => url).filter((address) => address !== "");
