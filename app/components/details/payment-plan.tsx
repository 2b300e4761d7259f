import { lazy, Suspense } from "react";
import type { DrawnPlan } from "#app/schemas/listings/payment-plan";
import { m } from "#app/words/compiled/messages.js";
import { DetailSection } from "./detail-section";

/** Loaded by pages that have a plan. */
const PaymentTable = lazy(() => import("#app/components/sections/story/payment-table"));

/** Payments of a buyer as a table. */
export function PaymentPlan({ plan, className }: { plan?: DrawnPlan; className?: string }) {
  if (!plan) return null;
  return (
    <DetailSection title={m.field_payment_plan()} isPrinted className={className}>
      <Suspense>
        <PaymentTable {...plan} />
      </Suspense>
    </DetailSection>
  );
}
