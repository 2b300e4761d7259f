import { randomUUID } from "node:crypto";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { environment } from "#app/config/environment";
import type { Message } from "#app/schemas/messages/message";
import { whatsappText } from "#app/schemas/messages/reply";
import { visitorLanguage } from "#app/schemas/site/site-languages";
import { readPendingForm } from "#app/server/auth/pending-form";
import { findChangeable, requireAdmin } from "#app/server/auth/require-admin";
import { findOr404 } from "#app/server/http/url-params";
import { findEnquiredListing } from "#app/server/messages/enquired-listing";
import { m } from "#app/words/compiled/messages.js";
import { languageName } from "#app/words/language-name";
import { findContact } from "#db/queries/contacts/contacts";
import { findEnquiry, findLabels } from "#db/queries/messages/enquiries";
import { findEvents } from "#db/queries/messages/events";
import { findPhoneReader, findSettings, findTranslatedSettings } from "#db/queries/settings";
import { siteLanguages } from "#db/queries/site-languages";
import { findAssignableUsers } from "#db/queries/users/assignments";
import { templateValues } from "./template-values";

/** Leaves the message unread: a prefetch must have no effect. */
export async function loadMessage({ request, params }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const enquiry = await findOr404(params.id, findEnquiry);
  const { id, ownerId, ownerName } = enquiry;
  const [events, listing, users, labels, changeable, pending] = await Promise.all([
    findEvents([id]),
    findEnquiredListing(enquiry),
    findAssignableUsers(),
    findLabels(),
    findChangeable(admin, "message", [id]),
    readPendingForm(request, admin),
  ]);
  const { contactId } = enquiry;
  const contact = contactId ? await findContact(contactId) : undefined;
  const language = visitorLanguage(siteLanguages(), enquiry.language);
  const { siteName } = await findTranslatedSettings(language);
  const { templates } = await findSettings();
  const readPhones = await findPhoneReader();
  // An owner who was disabled since stays an option.
  const isListed = ownerId === null || users.some((user) => user.id === ownerId);
  return {
    enquiry,
    pageLanguage: pageLanguageOf(enquiry),
    opened: randomUUID(),
    events,
    listing,
    phone: {
      phones: readPhones(enquiry.phone),
      text: whatsappText(siteName, await templateValues(enquiry, listing, language), language),
    },
    contact: contact && { contactId: contact.id, messages: contact.messages },
    knownLabels: labels,
    users: isListed ? users : [...users, { id: ownerId, name: m.owner_disabled({ name: ownerName }) }],
    userId: admin.id,
    templates: templates.map(({ name }) => name),
    hasMailServer: Boolean(environment.SMTP_URL),
    canChange: changeable.length > 0,
    pending: pending && Object.fromEntries(pending),
  };
}

/** The language in which the visitor read the site, where it is not the first: 'Urdu' */
function pageLanguageOf({ language }: Message) {
  return language && language !== siteLanguages().first ? languageName(language) : undefined;
}
