import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { CancelLink, Dialog } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { formatCount } from "#app/components/format";
import { ServerForm } from "#app/components/forms/server-form";
import { withErrorToast } from "#app/components/navigation/form-route";
import { createToast, savingFailed } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { actorOf } from "#app/server/http/client-ip";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { findContact, findNamesOf } from "#db/queries/contacts/contacts";
import { removePersonalData } from "#db/queries/contacts/personal-data";
import { findFiles } from "#db/queries/files/files";
import { PeopleOfContact } from "./people-of-contact";

const maxPeople = 20;

/** Files that the dialog lists. */
const maxFiles = 5;

/** A shorter name is part of the names of many files. */
const minNameLength = 5;

export const meta = adminMeta("Remove contact");

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "contacts");
  const contact = await findOr404(params.id, findContact);
  const isLong = contact.name.length >= minNameLength;
  const { files } = isLong ? await findFiles({ q: contact.name }, maxFiles) : { files: [] };
  return {
    ...contact,
    people: await findNamesOf(contact.id, maxPeople),
    files: files.map(({ id, name }) => ({ id, name })),
  };
}

/** Removes a person; sent twice, both answers say so. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { admin, form: _ } = await readAdminFormFields(request, "contacts", { savePending: false });
  const id = parseId(params.id);
  if (!id) throw notFound();
  await removePersonalData(id, actorOf(request, admin));
  return redirectWithToast(
    "/admin/contacts",
    createToast("Contact removed", "Nothing of them is kept here."),
  );
}

export const clientAction = withErrorToast(() => savingFailed("remove this contact"));

export default function RemoveContact() {
  const { id, name, messages, entryId, people, files } = useLoaderData<typeof loader>();
  const page = `/admin/contacts/${id}`;
  return (
    <Dialog title="Remove this contact?" list={page}>
      <p>
        <b>
          <SoftWrap name={name} />
        </b>
        : {formatCount(messages, "message", "messages")} with replies, notes and mails, also those in Spam and
        under Recently deleted, {entryId && "and what you have noted of this person, "}
        are deleted for good. This can't be undone.
      </p>
      <PeopleOfContact people={people} />
      {files.length > 0 && (
        <p>
          Files with this name stay. See whether they are of this person:{" "}
          {files.map((file, index) => (
            <Fragment key={file.id}>
              {index > 0 && ", "}
              <Link className="wrap-anywhere" to={`/admin/files/${file.id}`}>
                <bdi>{file.name}</bdi>
              </Link>
            </Fragment>
          ))}
        </p>
      )}
      <p>
        The audit log stays, without the subjects of these messages. Backups that were made before still hold
        everything.
      </p>
      <ServerForm
        variant="danger"
        preventScrollReset
        labels={["Remove", "Removing..."]}
        cancel={<CancelLink list={page} />}
      ></ServerForm>
    </Dialog>
  );
}
