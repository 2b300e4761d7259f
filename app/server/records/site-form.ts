import { randomUUID } from "node:crypto";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { settingsFailed, siteFailed } from "#app/schemas/admin-toasts";
import { type Fields, formSchemaOf } from "#app/schemas/records/record";
import { mergeParts, pictureListsOf } from "#app/schemas/records/record-values";
import { sectionsOrUsual } from "#app/schemas/sections/page-parts";
import type { PageSection } from "#app/schemas/sections/section-list";
import { builtInPages, isBuiltIn } from "#app/schemas/site/built-in-pages";
import type { Settings } from "#app/schemas/site/settings";
import { type SitePart, siteParts } from "#app/schemas/site/site";
import { textFieldsOf, translationSourceOf } from "#app/schemas/translations/translation";
import type { Permission } from "#app/schemas/users/permissions";
import { readAdminForm } from "#app/server/auth/admin-form";
import { lostFilesOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { storeListUploads } from "#app/server/files/form-uploads";
import { applyPicker, withOpenPicker } from "#app/server/files/picker";
import { pictureTextErrors, savePictureTexts } from "#app/server/files/picture-texts";
import { withoutOwnAddresses } from "#app/server/files/upload-addresses";
import { parseForm } from "#app/server/http/form-data";
import { pathsWithoutLinks } from "#app/server/menus/read-menus";
import { m } from "#app/words/compiled/messages.js";
import { findUsedLists } from "#db/queries/records/content";
import { findMenuPages } from "#db/queries/records/pages";
import { findSettings } from "#db/queries/settings";
import { fileListsOf, findFormFiles } from "./form-files";
import { findFormNotices } from "./form-notices";
import { findLanguageTabs } from "./language-tabs";
import { findOfferedToSections, findPhoneHints } from "./load-record-form";
import { findFormParts } from "./reject-form";
import { saveSettings } from "./save-settings";

const category = "site";

export function sitePartOf({ searchParams }: URL): SitePart {
  const tab = searchParams.get("tab") ?? "";
  return Object.hasOwn(siteParts, tab) ? (tab as SitePart) : "firm";
}

/** Name and contact addresses are those of the General settings. */
const permissionOf = (part: SitePart): Permission => (part === "general" ? "settings" : "content");

/** The form of a part of the site, or what was posted after the session had expired. */
export async function loadSiteForm({ request, context }: LoaderFunctionArgs) {
  const tab = sitePartOf(new URL(request.url));
  const admin = await requireAdmin(request, permissionOf(tab));
  const { fields } = siteParts[tab];
  const schema = formSchemaOf(fields);
  const [settings, pending] = await Promise.all([findSettings(), readPendingForm(request, admin)]);
  const names = [...Object.keys(fields), "updatedAt"];
  const stored = Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)));
  const filled: Record<string, unknown> = pending
    ? { ...parseForm(await withOpenPicker(pending, targetsOf(fields, pending)), schema).payload }
    : withUsualSections(fields, stored);
  const tabs = await findLanguageTabs(
    translationSourceOf("settings"),
    1,
    Object.keys(textFieldsOf({ fields })),
  );
  return {
    tab,
    ...(tabs && { tabs }),
    filled,
    files: await findFormFiles({ fields }, filled),
    notices: await findFormNotices({ fields }, filled),
    hints: tab === "general" ? await findPhoneHints(siteParts.general, settings) : undefined,
    offered: await findOffered(tab, filled, settings),
    isPending: Boolean(pending),
    lost: lostFilesOf(pending),
    constraint: getZodConstraint(schema),
    opened: randomUUID(),
    userId: admin.id,
    hasFormErrors: context.hasFormErrors,
  };
}

/** The lists that a picker of the form can fill, and the picture of a landing page. */
const targetsOf = (fields: Fields, form: FormData) => ({
  lists: fileListsOf({ fields }, [...form.keys()]),
  pictures: /^landingTexts\[\d+\]\.image$/,
});

/** The values of a form, with the parts that a page has where the firm has chosen none. */
function withUsualSections(fields: Fields, values: Record<string, unknown>) {
  const filled = Object.entries(fields).flatMap(([name, { control }]) =>
    control.type === "sections" && control.page
      ? [[name, sectionsOrUsual(control.page, values[name] as PageSection[])] as const]
      : [],
  );
  return { ...values, ...Object.fromEntries(filled) };
}

/** The options of selects, by field. */
async function findOffered(tab: SitePart, filled: Record<string, unknown>, settings: Settings) {
  if (tab === "menus") return offeredPages(settings);
  if (tab === "units") return offeredUnits();
  if (tab === "home" || tab === "about") return findOfferedToSections(filled[`${tab}Sections`]);
  return undefined;
}

/** The time zones and currencies that this server knows; a browser may know others. */
function offeredUnits() {
  const nameOf = new Intl.DisplayNames(m.language_tag(), { type: "currency" });
  return {
    timeZone: Intl.supportedValuesOf("timeZone").map((name) => [name, name.replaceAll("_", " ")] as const),
    currency: Intl.supportedValuesOf("currency").map(
      (code) => [code, `${code}, ${nameOf.of(code)}`] as const,
    ),
  };
}

/** The pages that a menu can lead to, each said to be unseen by visitors where it is. */
async function offeredPages(settings: Settings) {
  const [own, used] = await Promise.all([findMenuPages(), findUsedLists()]);
  const missing = pathsWithoutLinks(settings, used);
  const builtIn = Object.entries(builtInPages).map(([name, [path, title]]): [string, string] => [
    name,
    missing.has(path) ? m.menu_page_unseen({ title: title() }) : title(),
  ]);
  const pages = own.map(({ id, title, isVisible }): [string, string] => [
    String(id),
    isVisible ? title : m.menu_page_unseen({ title }),
  ]);
  const known = new Set(pages.map(([id]) => id));
  const deleted = [...settings.headerMenu, ...settings.footerMenu]
    .map(({ page }) => page)
    .filter((page) => page !== "" && !isBuiltIn(page) && !known.has(page))
    .map((id): [string, string] => [id, m.menu_page_deleted({ id })]);
  const options = [["", m.menu_other()] as [string, string], ...builtIn, ...pages, ...new Map(deleted)];
  return { headerMenu: options, footerMenu: options };
}

/**
 * Saves a part of the site. @returns the admin; `text` of the toast; and why it was not saved, with the stored files among
 * its pictures
 */
export async function saveSiteForm({ request }: ActionFunctionArgs) {
  const url = new URL(request.url);
  const tab = sitePartOf(url);
  const { fields } = siteParts[tab];
  const listsOf = (form: FormData) => pictureListsOf({ fields }, form.keys());
  const { admin, files, ...read } = await readAdminForm(request, permissionOf(tab), {
    uploadCategory: category,
    listsOf,
  });
  // The button beside the error of an accent that can't be read.
  const nearest = read.form.get("nearest");
  if (nearest) read.form.set("accent", nearest);
  const stored: Record<string, unknown> = await findSettings();
  const lists = listsOf(read.form);
  const targets = targetsOf(fields, read.form);
  const sentForm = withoutOwnAddresses(read.form, url);
  const picked = await applyPicker(sentForm, files, { ...targets, category, admin });
  const sent = picked.form;
  const errors = await pictureTextErrors(sent, admin, { kind: "settings" });
  const options = { lists, category, admin, stored, errors };
  const { form, fileErrors } = await storeListUploads(sent, picked.files, options);
  const part = {
    schema: formSchemaOf(fields),
    parts: mergeParts({ fields }),
    failed: tab === "general" ? settingsFailed : siteFailed,
    fileErrors: { ...picked.fileErrors, ...fileErrors },
  };
  const { rejection, text } = await saveSettings(form, admin, part);
  if (!rejection) {
    await savePictureTexts(form, admin, targets.lists);
    return { admin, text };
  }
  const parts = await findFormParts(form, rejection, targets.lists, { fields });
  return { admin, rejection: { ...rejection, ...parts } };
}
