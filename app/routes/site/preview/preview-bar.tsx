import { Button } from "#app/components/ui/button";
import { CopyField } from "#app/components/ui/copy-field";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { PreviewKind } from "#app/schemas/addresses/preview-link";
import sheet from "#app/styles/site.css?url";

type Props = {
  text: string;
  /** Actions of an admin. */
  admin?: {
    kind: PreviewKind;
    id: number;
    /** Path of the form. */
    edit: string;
    /** The address for others, where this page was opened by it: it is stored nowhere. */
    address?: string | null;
    /** Sharer and end of the shared link. */
    shared?: string;
  };
};

/** The bar at the top of a preview; its forms load a document, as the preview itself. */
export function PreviewBar({ text, admin }: Props) {
  return (
    <aside
      aria-label="Preview"
      className="grid gap-3 border-b border-ink bg-sand px-margin py-3 text-t2/normal print:hidden"
    >
      {/* The style in a document is that of the public page, which has no bar. */}
      <link rel="stylesheet" href={sheet} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <b className="weight-medium">{text}</b> {admin?.shared}
        </p>
        {admin && (
          <div className="flex flex-wrap gap-x-4 gap-y-3">
            <StandaloneLink href={admin.edit}>Edit</StandaloneLink>
            <PreviewForm {...admin} intent="share" label="Share preview" />
            {admin.shared && <PreviewForm {...admin} intent="end" label="End preview" />}
          </div>
        )}
      </div>
      {admin?.address && (
        <CopyField
          id="preview-address"
          label="The address for others, to copy"
          value={admin.address}
          copied="Link copied to clipboard"
        />
      )}
    </aside>
  );
}

type FormProps = { kind: PreviewKind; id: number; intent: "share" | "end"; label: string };

function PreviewForm({ kind, id, intent, label }: FormProps) {
  return (
    <form method="post" action="/admin/preview-links">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <Button size="compact" name="intent" value={intent}>
        {label}
      </Button>
    </form>
  );
}
