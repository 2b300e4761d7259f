import { Form, useLocation } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "#app/components/ui/button";

type Props = ComponentProps<typeof Button> & {
  /** Address; that of the page by default. */
  action?: string;
  /** Hidden fields beside the button's own name and value. */
  fields?: Record<string, string | number>;
};

/** A form of one button. */
export function PostButton({ action, fields = {}, ...button }: Props) {
  const { pathname, search } = useLocation();
  return (
    <Form className="flex-none" method="post" action={action ?? pathname + search} preventScrollReset>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...button} />
    </Form>
  );
}
