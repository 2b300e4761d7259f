import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useLocation, useNavigation } from "@remix-run/react";
import { type ComponentProps, useState } from "react";
import { PendingNotice } from "#app/components/admin/forms/pending-notice";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Dialog, DialogLink } from "#app/components/admin/layout/dialog";
import { DialogActions } from "#app/components/admin/layout/dialog-actions";
import { useDates } from "#app/components/admin/layout/use-dates";
import { useScope } from "#app/components/admin/layout/use-scope";
import { LanguageTabs } from "#app/components/admin/translations/language-tabs";
import { CheckedPicture } from "#app/components/admin/uploads/checked-picture";
import { isConvertible, toJpeg } from "#app/components/admin/uploads/convert-image";
import { FileField } from "#app/components/admin/uploads/file-field";
import { FileIcon, isImage, isVideo, toPicture } from "#app/components/admin/uploads/file-thumbnail";
import { FileUses } from "#app/components/admin/uploads/file-uses";
import { capitalize } from "#app/components/format";
import { revalidateUnlessRejected, withErrorToast } from "#app/components/navigation/form-route";
import { Button, dangerClass } from "#app/components/ui/button";
import { ButtonLink } from "#app/components/ui/button-link";
import { CopyField } from "#app/components/ui/copy-field";
import { useActionToast } from "#app/components/ui/toast";
import { categoryName, extensionOf, formatSize, logoCategory, type StoredFile } from "#app/schemas/file";
import { errorToast } from "#app/schemas/toast";
import { translationSourceOf } from "#app/schemas/translations/translation";
import { fieldsOf, lostFilesOf, readPendingForm } from "#app/server/auth/pending-form";
import { requireAdmin } from "#app/server/auth/require-admin";
import { findOr404 } from "#app/server/http/url-params";
import { findLanguageTabs } from "#app/server/records/language-tabs";
import { m } from "#app/words/compiled/messages.js";
import { findFileById, findUses } from "#db/queries/files/files";
import { DetailsForm } from "./details-form";
import { saveFile } from "./save-file";

export const meta = adminMeta(m.file_title);

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const file = await findOr404(params.id, findFileById);
  const pending = await readPendingForm(request, admin);
  const { hasFormErrors } = context;
  const tabs = isVideo(file.type) ? undefined : await findLanguageTabs(translationSourceOf("file"), file.id);
  return {
    file,
    ...(tabs && { tabs }),
    uses: await findUses(file.path),
    submission: randomUUID(),
    hasFormErrors,
    pending: fieldsOf(pending),
    lost: lostFilesOf(pending),
  };
}

export const action = (args: ActionFunctionArgs) => saveFile(args);

export const clientAction = withErrorToast(() => errorToast(m.file_update_failed()));

export const shouldRevalidate = revalidateUnlessRejected;

export default function ShowFile() {
  const canChange = useScope("files");
  const { file, tabs, uses, submission, pending, lost } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  useActionToast(result?.toast);
  const { id, name, type, path, category, focusX, focusY } = file;
  const hasPreview = isImage(type) || isVideo(type);
  const canOpen = hasPreview || type === "application/pdf";
  return (
    <Dialog title={name} isName size={hasPreview ? "lg" : "sm"} list="/admin/files">
      <FilePreview {...file} />
      <FileFacts file={file} uses={uses} hasPreview={hasPreview} />
      <CopyField id="file-address" label={m.file_address()} value={path} copied={m.file_address_copied()} />
      {canChange && file.category !== logoCategory && (
        <>
          <LanguageTabs
            languages={tabs}
            own={`/admin/files/${id}`}
            path={`/admin/translations/files/${id}`}
            className="min-w-0"
          />
          <PendingNotice isPending={Boolean(pending)} lost={lost} />
          {!isVideo(type) && (
            <DetailsForm key={path + focusX + focusY} file={file} pending={pending} reply={result?.reply} />
          )}
          <ReplaceForm submission={submission} category={category} error={result?.replaceError} />
        </>
      )}
      <DialogActions>
        {canOpen && (
          <ButtonLink variant="primary" href={path} target="_blank" rel="noopener">
            {m.file_open()}
          </ButtonLink>
        )}
        <ButtonLink variant={canOpen ? "secondary" : "primary"} href={path} download={name}>
          {m.file_download()}
        </ButtonLink>
        {canChange && (
          <DialogLink className={dangerClass} to={`/admin/files/${id}/delete`} label={m.delete()} />
        )}
      </DialogActions>
    </Dialog>
  );
}

type FactsProps = { file: StoredFile; uses: ComponentProps<typeof FileUses>["uses"]; hasPreview: boolean };

function FileFacts({ file, uses, hasPreview }: FactsProps) {
  const { formatDateTime } = useDates();
  const { type, category, size, createdAt, width, height } = file;
  return (
    <DescriptionList isPaired={hasPreview} className="tabular">
      <Description term={m.file_size()}>{formatSize(size)}</Description>
      <Description term={m.category()}>{capitalize(categoryName(category))}</Description>
      <Description term={m.file_date()}>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </Description>
      <Description term={m.file_type()}>{type}</Description>
      {width && height && <Description term={m.file_pixels()}>{`${width} × ${height}`}</Description>}
      <Description term={m.file_used_by()} isWide={hasPreview}>
        {uses.length > 0 ? (
          <FileUses uses={uses} layout={hasPreview ? "subgrid" : "columns"} isDescription />
        ) : (
          m.file_used_by_none()
        )}
      </Description>
    </DescriptionList>
  );
}

function FilePreview(file: StoredFile) {
  const { name, type, path } = file;
  if (!isVideo(type) && !isImage(type)) return <FileIcon name={name} className="h-48" />;
  return (
    <div className="grid place-items-center bg-sand [&_:is(img,video)]:max-h-[45dvh] [&_:is(img,video)]:max-w-full [&_img]:w-auto">
      {isVideo(type) ? (
        // The controls lie on the video. 16:9 before its size is known, so that most videos do not shift the layout.
        // biome-ignore lint/a11y/useMediaCaption: uploads have no captions
        <video
          className="aspect-[auto_16/9] w-[min(100%,80dvh)]"
          src={path}
          controls
          preload="metadata"
          aria-label={name}
        />
      ) : (
        <CheckedPicture
          of={toPicture(file, name)}
          sizes="(min-width:62rem) 57rem, 100vw"
          placeholderClass="h-48 w-64 max-w-full"
          lead
        />
      )}
    </div>
  );
}

type Props = {
  submission: string;
  category: string | null;
  error: string | undefined;
};

function ReplaceForm({ submission, category, error }: Props) {
  const [converted, setConverted] = useState("");
  const { pathname, search } = useLocation();
  const isBusy = useNavigation().formData?.get("intent") === "replace";
  return (
    <Form
      className="flex flex-wrap items-end gap-x-gutter gap-y-3 border-b border-line pb-6"
      method="post"
      encType="multipart/form-data"
      action={pathname + search}
    >
      <input type="hidden" name="submission" value={submission} />
      <FileField
        id="replacement"
        label={m.file_replace()}
        hint={m.file_replace_hint()}
        error={error}
        onChange={async ({ currentTarget }) => {
          setConverted("");
          setConverted(await convertChosen(currentTarget, category ?? ""));
        }}
      >
        <p className="text-t2 empty:hidden" role="status">
          {converted && m.upload_converted_text({ types: converted })}
        </p>
      </FileField>
      <Button name="intent" value="replace" isBusy={isBusy} keepsFocus>
        {isBusy ? m.uploading() : m.file_replace_send()}
      </Button>
    </Form>
  );
}

/** Puts a JPEG in the place of a picture that is not stored as it is. @returns what it was: 'WEBP'; '' for any other file */
async function convertChosen(input: HTMLInputElement, category: string) {
  const file = input.files?.[0];
  if (!file || !isConvertible(file.name, category)) return "";
  const jpeg = await toJpeg(file);
  // The server refuses what the browser can't read. Another file may be chosen meanwhile.
  if (!jpeg || input.files?.[0] !== file) return "";
  const chosen = new DataTransfer();
  chosen.items.add(jpeg);
  input.files = chosen.files;
  return extensionOf(file.name).toUpperCase();
}
