import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";

type Props = {
  /** Heading and button: 'Load the sample firm' */
  title: string;
  busyTitle: string;
  /** The page that asks. */
  path: string;
  variant: "primary" | "danger";
  children: ReactNode;
};

/** The page that confirms to load or to remove the sample firm. */
export function ConfirmSample({ title, busyTitle, path, variant, children }: Props) {
  const isBusy = useNavigation().formAction === path;
  return (
    <AdminPage>
      <PageHead title={title} />
      <div className="mt-4 grid max-w-prose gap-4">{children}</div>
      <Form className="mt-6 flex flex-wrap gap-3 print:hidden" method="post" action={path}>
        <Button variant={variant} className="min-w-52" isBusy={isBusy}>
          {isBusy ? busyTitle : title}
        </Button>
        <ButtonLink className="min-w-36" to="/admin/dashboard">
          Cancel
        </ButtonLink>
      </Form>
    </AdminPage>
  );
}
