import { useFetcher, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";

/** Sends a choice of the layout and returns to the page. */
export function ChoiceForm({ className, children }: { className?: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { Form } = useFetcher({ key: "sidebar" });
  return (
    <Form className={className} method="post" action="/admin/sidebar">
      <input type="hidden" name="to" value={pathname + search} />
      {children}
    </Form>
  );
}
