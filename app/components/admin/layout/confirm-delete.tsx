import { Form, Link, useActionData, useLocation, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useActionToast } from "#app/components/layout/toast";
import type { Toast } from "#app/schemas/toast";
import { Dialog, useListUrl } from "./dialog";
import { SoftWrap } from "./soft-wrap";

type Props = {
  /** 'property' */
  kind: string;
  /** Title or subject of the record. */
  name: string;
  list: string;
  /** Further information. */
  children?: ReactNode;
};

/** The dialog that confirms a deletion. */
export function ConfirmDelete({ kind, name, list, children }: Props) {
  const { pathname, search } = useLocation();
  const back = useListUrl(list);
  const isBusy = useNavigation().formAction?.startsWith(pathname) ?? false;
  useActionToast(useActionData<{ toast: Toast }>()?.toast);
  return (
    <Dialog title={`Delete this ${kind}?`} list={list}>
      <p>
        <b>
          <SoftWrap name={name} />
        </b>{" "}
        will be gone from the site at once. It is kept for 30&nbsp;days under Recently deleted, from where it
        can be brought back.
      </p>
      {children}
      <Form className="buttons" method="post" action={pathname + search} preventScrollReset>
        <button className="button danger" type="submit" disabled={isBusy} aria-busy={isBusy}>
          {isBusy ? "Deleting..." : "Delete"}
        </button>
        <Link className="button" to={back} preventScrollReset>
          Cancel
        </Link>
      </Form>
    </Dialog>
  );
}
