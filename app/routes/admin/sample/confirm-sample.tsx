import type { ReactNode } from "react";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { ServerForm } from "#app/components/forms/server-form";
import { ButtonLink } from "#app/components/ui/button-link";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  /** Heading and button: 'Load the sample firm' */
  title: string;
  busyTitle: string;
  path: string;
  variant: "primary" | "danger";
  children: ReactNode;
};

export function ConfirmSample({ title, busyTitle, path, variant, children }: Props) {
  return (
    <AdminPage>
      <PageHead title={title} />
      <div className="mt-4 grid max-w-prose gap-4">{children}</div>
      <ServerForm
        className="mt-6 grid"
        action={path}
        variant={variant}
        labels={[title, busyTitle]}
        cancel={
          <ButtonLink className="min-w-36" to="/admin/dashboard">
            {m.cancel()}
          </ButtonLink>
        }
      ></ServerForm>
    </AdminPage>
  );
}
