import type { FieldMetadata } from "@conform-to/react";
import type { ActionFunctionArgs } from "@remix-run/node";
import { type ShouldRevalidateFunctionArgs, useActionData, useLoaderData } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { ConflictForm, useOpenConflict } from "#app/components/admin/forms/conflict-form";
import { useDraft } from "#app/components/admin/forms/draft";
import { FormNotices } from "#app/components/admin/forms/markdown-field";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { RecordFields } from "#app/components/admin/forms/record-fields";
import type { Offered } from "#app/components/admin/forms/record-lists/record-entry";
import { SettingsForm, type SettingsFormProps } from "#app/components/admin/forms/settings-form";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { PagePreview } from "#app/components/admin/layout/page-preview";
import { useScope } from "#app/components/admin/layout/use-scope";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { LanguageTabs } from "#app/components/admin/translations/language-tabs";
import { FilesContext, useFilesOf } from "#app/components/admin/uploads/image-preview";
import { ErrorSummary } from "#app/components/forms/error-summary";
import { revalidateAfterSave, withNoticedSave } from "#app/components/navigation/form-route";
import { Button } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { siteFailed } from "#app/schemas/admin-toasts";
import { labelOfInput, mergeParts } from "#app/schemas/records/record-values";
import { type SitePart, sitePartNames, siteParts } from "#app/schemas/site/site";
import { createToast } from "#app/schemas/toast";
import { clearPendingForm } from "#app/server/auth/pending-form";
import { redirectWithToast } from "#app/server/http/flash-toast";
import { answerRejection } from "#app/server/records/reject-form";
import { loadSiteForm, saveSiteForm, sitePartOf } from "#app/server/records/site-form";
import { m } from "#app/words/compiled/messages.js";

const path = "/admin/site";

/** The URL of a part; that which every editor may change has the page's own. */
const pathOf = (part: SitePart) => (part === "firm" ? path : `${path}?tab=${part}`);

export const meta = adminMeta(m.site_title);

export const loader = loadSiteForm;

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { admin, rejection, text } = await saveSiteForm(args);
  if (rejection) return answerRejection(context, rejection);
  await clearPendingForm(new URL(request.url), admin);
  const part = sitePartOf(new URL(request.url));
  const title = part === "general" ? m.site_settings_updated() : m.site_updated();
  return redirectWithToast(pathOf(part), createToast(title, text));
}

export const clientAction = withNoticedSave(siteFailed);

/** Keeps the typed values when the layout revalidates. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isOwnForm = args.formAction?.startsWith(path) ?? false;
  return args.currentUrl.search !== args.nextUrl.search || (isOwnForm && revalidateAfterSave(args));
}

export default function Site() {
  const loaded = useLoaderData<typeof loader>();
  const mayName = useScope("settings");
  return (
    <AdminPage>
      <PageHead title={m.site_title()}>
        <ButtonLink href="/" target="_blank" rel="noopener">
          {m.site_view()}
        </ButtonLink>
      </PageHead>
      <Tabs label={m.site_title()}>
        {sitePartNames
          .filter((part) => part !== "general" || mayName)
          .map((part) => (
            <Tab key={part} to={pathOf(part)} isCurrent={part === loaded.tab}>
              {siteParts[part].title()}
            </Tab>
          ))}
      </Tabs>
      <LanguageTabs
        languages={loaded.tabs}
        own={pathOf(loaded.tab)}
        path="/admin/translations/settings/1"
        search={`?tab=${loaded.tab}`}
      />
      <div className="mt-6">
        <PartPreview key={loaded.tab} part={loaded.tab} version={loaded.opened}>
          <PartForm key={loaded.tab} />
        </PartPreview>
      </div>
    </AdminPage>
  );
}

/** The public page that shows a part; of the pictures, see `pageOf`. What is only mailed has none. */
const pages: Partial<Record<SitePart, string>> = {
  general: "/",
  firm: "/",
  story: "/about",
  contact: "/contact",
  pictures: "/",
  home: "/",
  about: "/about",
  appearance: "/",
  menus: "/",
  units: "/properties",
};

/** The page that shows a field: a list of pictures says in its id whose they are, 'site-aboutPictures'. */
function pageOf(part: SitePart, field: Element) {
  const [, page] = field.closest("fieldset")?.id.match(/-(about|contact)\w*Pictures$/) ?? [];
  return page ? `/${page}` : pages[part];
}

type PreviewProps = { part: SitePart; version: string; children: ReactNode };

function PartPreview({ part, version, children }: PreviewProps) {
  const [page, setPage] = useState(pages[part]);
  return (
    <PagePreview
      name="site"
      page={page}
      caption={m.site_preview_stored()}
      openFrom={1280}
      columns="grid-cols-[minmax(0,40rem)_minmax(24rem,1fr)]"
      version={version}
      onField={(field) => setPage(pageOf(part, field))}
    >
      {children}
    </PagePreview>
  );
}

const legendOfTab = "[&>form>fieldset:first-of-type>legend]:sr-only";

function PartForm() {
  const { tab, filled, files, notices, isPending, lost, hints, offered, constraint, opened, userId } =
    useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  const draft = useDraft(`${path} ${tab}`, userId, isPending || Boolean(result?.reply));
  const context = useFilesOf("site", files, result ?? {}, draft.setPending);
  const conflict = useOpenConflict(result, opened, draft);
  // The tab above it names its own first group; of pictures and menus, each list is a group.
  const hasLegend = tab === "pictures" || tab === "menus" || tab === "search";
  return (
    <div className={`@container grid max-w-160 grid-cols-1 gap-6 ${hasLegend ? "" : legendOfTab}`}>
      {!draft.restored && <PendingNotice isPending={isPending} lost={lost} />}
      {conflict ? (
        <ConflictForm key={conflict.against} conflict={conflict} draft={draft} toast={result?.toast} />
      ) : (
        <FormNotices.Provider value={result?.notices ?? notices}>
          <FilesContext.Provider value={context}>
            <SiteForm
              // Another key for a draft: Conform reads the default values once.
              key={draft.restored ? "draft" : "stored"}
              part={tab}
              hints={hints}
              offered={offered}
              values={(draft.restored ?? filled) as never}
              result={result}
              constraint={constraint}
              opened={opened}
              draft={draft}
            />
          </FilesContext.Provider>
        </FormNotices.Provider>
      )}
    </div>
  );
}

type Values = Record<string, unknown>;

function SiteForm({
  part,
  hints,
  offered,
  ...props
}: SettingsFormProps<Values> & { part: SitePart; hints?: Record<string, string>; offered?: Offered }) {
  const definition = { ...siteParts[part], path: "site" };
  const names = Object.keys(definition.fields);
  return (
    <SettingsForm<Values> id="site" hasLists {...props}>
      {(fields, form) => {
        const metadata = fields as Record<string, FieldMetadata<string>>;
        const [nearest] = metadata.accent?.errors?.join().match(/#[0-9a-f]{6}/) ?? [];
        return (
          <>
            <ErrorSummary
              fields={names.flatMap((name) => metadata[name] ?? [])}
              labelOf={(name) => labelOfInput(mergeParts(definition), name)}
            />
            <input type="hidden" name="updatedAt" value={String(metadata.updatedAt?.initialValue ?? "")} />
            {nearest && (
              <>
                {/* Enter presses the first submit button. */}
                <button type="submit" hidden tabIndex={-1} />
                <Button className="justify-self-start" name="nearest" value={nearest}>
                  {m.site_use_color({ color: nearest })}
                </Button>
              </>
            )}
            <RecordFields
              form={form}
              definition={definition}
              fields={metadata}
              hints={hints}
              offered={offered}
            />
          </>
        );
      }}
    </SettingsForm>
  );
}
