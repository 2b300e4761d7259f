import { DialogLink } from "#app/components/admin/layout/dialog";
import { dangerClass } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";

type Props = { contactId: number; canRemove: boolean };

/** Copy and removal of personal data, which a person may ask for by law. */
export function PersonalDataSection({ contactId, canRemove }: Props) {
  const page = `/admin/contacts/${contactId}`;
  return (
    <section>
      <h2>Personal data</h2>
      <p className="mt-2.4 mb-4 text-t2 text-ink-2">
        For a person who asks what is kept of them, or asks to be forgotten.
      </p>
      <p className="flex flex-wrap gap-3">
        <ButtonLink href={`${page}/data.json`}>Download as one file</ButtonLink>
        {canRemove && <DialogLink className={dangerClass} to={`${page}/remove`} label="Remove" />}
      </p>
    </section>
  );
}
