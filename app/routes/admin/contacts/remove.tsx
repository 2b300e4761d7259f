import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Fragment } from "react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { CancelLink, Dialog } from "#app/components/admin/layout/dialog";
import { SoftWrap } from "#app/components/admin/layout/soft-wrap";
import { ServerForm } from "#app/components/forms/server-form";
import { withErrorToast } from "#app/components/navigation/form-route";
import { Words } from "#app/components/ui/words";
import { createToast, errorToast } from "#app/schemas/toast";
import { readAdminFormFields } from "#app/server/auth/admin-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { actorOf } from "#app/server/http/client-ip";
import { notFound } from "#app/server/http/error-responses";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { findOr404, parseId } from "#app/server/http/url-params";
import { m } from "#app/words/compiled/messages.js";
import { findContact, findNamesOf } from "#db/queries/contacts/contacts";
import { removePersonalData } from "#db/queries/contacts/personal-data";
import { findFiles } from "#db/queries/files/files";
import { PeopleOfContact } from "./people-of-contact";

const maxPeople = 20;

/** Files that the dialog lists. */
const maxFiles = 5;

/** A shorter name is part of the names of many files. */
const minNameLength = 5;

export const meta = adminMeta(m.contact_remove_title);

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
  return redirectWithToast("/admin/contacts", createToast(m.contact_removed(), m.contact_removed_text()));
}

export const clientAction = withErrorToast(() => errorToast(m.contact_remove_failed()));

export default function RemoveContact() {
  const { id, name, messages, entryId, people, files } = useLoaderData<typeof loader>();
  const page = `/admin/contacts/${id}`;
  return (
    <Dialog title={m.contact_remove_question()} list={page}>
      <p>
        <Words
          of={
            entryId
              ? m.contact_remove_all_noted.parts({ count: messages })
              : m.contact_remove_all.parts({ count: messages })
          }
          with={{
            name: () => (
              <b>
                <SoftWrap name={name} />
              </b>
            ),
          }}
        />
      </p>
      <PeopleOfContact people={people} />
      {files.length > 0 && (
        <p>
          <Words of={m.contact_remove_files.parts({})} with={{ files: () => <FileLinks files={files} /> }} />
        </p>
      )}
      <p>{m.contact_remove_kept()}</p>
      <ServerForm
        variant="danger"
        preventScrollReset
        labels={[m.remove(), m.removing()]}
        cancel={<CancelLink list={page} />}
      ></ServerForm>
    </Dialog>
  );
}

function FileLinks({ files }: { files: { id: number; name: string }[] }) {
  return files.map((file, index) => (
    <Fragment key={file.id}>
      {index > 0 && m.comma()}
      <Link className="wrap-anywhere" to={`/admin/files/${file.id}`}>
        <bdi>{file.name}</bdi>
      </Link>
    </Fragment>
  ));
}
