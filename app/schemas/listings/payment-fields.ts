import { m } from "#app/words/compiled/messages.js";
import { optionalText, pairList } from "../records/fields";
import { field } from "../records/record";
import { readShare } from "./share";

/** Limits in characters. */
const whenLength = 100;
const labelLength = 200;

const payment = {
  when: optionalText(whenLength),
  share: optionalText(40).refine((share) => share === "" || readShare(share) !== undefined, {
    error: m.payment_share_unread,
  }),
  amount: optionalText(60),
  label: optionalText(labelLength),
};

export type Payment = { [Name in keyof typeof payment]: string };

const maxPayments = 60;

/** A payment is a share of the price or an amount. */
function shareOrAmount({ share, amount }: Record<string, string>): [name: string, error: string] | undefined {
  if (share === "" && amount === "") return ["share", m.payment_share_or_amount()];
  return share !== "" && amount !== "" ? ["amount", m.payment_share_and_amount()] : undefined;
}

const isText = { isPublic: true, isOptional: true, isText: true, group: "more" } as const;

/** Payments of a buyer; rows of a draft may lack what a published plan needs (./payment-plan has its totals). */
export const paymentPlan = field(
  pairList(payment, maxPayments, ["share", "amount", "label"], shareOrAmount),
  {
    draftSchema: pairList(payment, maxPayments, ["when", "share", "amount", "label"]),
    label: m.field_payment_plan,
    isPublic: true,
    isOptional: true,
    isText: { when: whenLength, label: labelLength },
    group: "more",
    control: {
      type: "pairs",
      entry: m.field_payment,
      inputs: {
        when: m.field_payment_when,
        share: m.field_payment_share,
        amount: m.field_payment_amount,
        label: m.field_payment_label,
      },
    },
    hint: m.field_payment_plan_hint,
  },
);

export const cashDiscount = field(optionalText(100), {
  ...isText,
  label: m.field_cash_discount,
  hint: m.field_cash_discount_hint,
});

/** Costs beside the price. */
export const charges = field(optionalText(500), {
  ...isText,
  label: m.field_charges,
  control: { type: "textarea", rows: 2 },
  hint: m.field_charges_hint,
});
