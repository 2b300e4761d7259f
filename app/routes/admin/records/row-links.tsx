import { DialogLink } from "#app/components/admin/layout/dialog";
import { actionClass } from "#app/components/admin/lists/row-actions";
import { DuplicateLink } from "./duplicate-link";

type ChangeProps = {
  path: string;
  id: number;
  name: string;
  /** A row that is moved has no room for it: its form has the link. */
  canDuplicate: boolean;
};

/** Edit, duplicate and delete. */
export function ChangeLinks({ path, id, name, canDuplicate }: ChangeProps) {
  return (
    <>
      <DialogLink className={actionClass()} to={`${path}/${id}/edit`} label="Edit" name={name} />
      {canDuplicate && <DuplicateLink className={actionClass()} path={path} id={id} name={name} />}
      <DialogLink
        className={actionClass({ isDanger: true })}
        to={`${path}/${id}/delete`}
        label="Delete"
        name={name}
      />
    </>
  );
}

/** A link to a page of the site, which opens beside the back-office. */
export function PageLink({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <a className={actionClass()} href={to} target="_blank" rel="noopener" aria-label={`${label} ${name}`}>
      {label}
    </a>
  );
}
