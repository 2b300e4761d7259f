import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { useDates } from "#app/components/admin/layout/use-dates";
import { actionClass, RowActions } from "#app/components/admin/lists/row-actions";
import { formatCount } from "#app/components/format";
import { Picture } from "#app/components/media/picture";
import { StatusBadge } from "#app/components/ui/status-badge";
import { previewPath } from "#app/schemas/addresses/preview-link";
import { closedStatuses } from "#app/schemas/kinds/property";
import type { ListingCounts } from "#app/schemas/listing-counts";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { PublishingState } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { displayText, imageFieldOf, publicPath } from "#app/schemas/records/record-values";
import { BulkCheckbox } from "./bulk-checkbox";
import { DuplicateLink } from "./duplicate-link";

export type ListRow = Record<string, unknown> & {
  id: number;
  picture?: PictureData;
  canChange: boolean;
  counts?: ListingCounts;
};

const fact = "@max-xl:order-1 @xl:whitespace-nowrap";

/** The price or date is free text, which usually fits in one line; on a card a line of its own. */
const lastFact =
  "tabular @max-xl:my-1 @max-xl:w-full @max-xl:text-t2 @max-xl:weight-medium @max-xl:text-ink @max-xl:empty:mb-0 @xl:max-w-[30ch]";

const lastFactWidths = { price: "@xl:min-w-[20ch]", date: "@xl:min-w-[25ch]" };

/** A note after the title. A pause for screen readers on a card, where the texts are apart; a dot in the table. */
const noteLook = "text-t3 before:content-[''_/_'._'] @max-xl:order-2 @xl:before:content-['_·_']";

const featuredLook = `${noteLook} whitespace-nowrap`;

const actionsCell = "@max-xl:order-3 @xl:whitespace-nowrap";

const orderedActions = "@max-xl:-me-touch @max-xl:w-[calc(100%+var(--spacing-touch))]";

/** Stands at the end of the title line on medium widths. */
const wideActions =
  "@max-xl:w-full @md:@max-xl:absolute @md:@max-xl:-end-2.2 @md:@max-xl:top-[calc(0.9rem-(44px-1.4*var(--text-t2))/2)] @md:@max-xl:w-auto";

type Props = {
  definition: RecordDefinition;
  row: ListRow;
  hasCounts?: boolean;
  hasBulk?: boolean;
  /** Gives the actions a line of their own. */
  isOrdered?: boolean;
  children?: ReactNode;
};

export function RecordRow({ definition, row, isOrdered = false, hasCounts, hasBulk, children }: Props) {
  const { path, kind, fields, titleField, columns = [] } = definition;
  const { id, picture } = row;
  const title = String(row[titleField]);
  return (
    <tr id={`${path}-${id}`} data-row={id}>
      {imageFieldOf(definition) && (
        <td className="@max-xl:absolute @max-xl:start-0 @max-xl:top-3.6">
          <div className="@xl:flex @xl:items-center">
            {hasBulk && row.canChange && <BulkCheckbox id={id} name={title} />}
            <Picture of={picture} sizes="104px" decorative />
          </div>
        </td>
      )}
      <td className="@max-xl:contents">
        <RowTitle definition={definition} row={row} />
      </td>
      {columns.map(({ field, prefix = "", width, isBadge }) => {
        const text = fields[field] ? displayText(fields[field], row[field]) : "";
        return (
          <td key={field} className={width ? `${lastFact} ${lastFactWidths[width]}` : fact}>
            {isBadge ? <StatusBadge status={String(row[field])} /> : text && prefix + text}
          </td>
        );
      })}
      {hasCounts && <RowCounts path={path} kind={kind} id={id} counts={row.counts} />}
      <ActionsCell definition={definition} row={row} isOrdered={isOrdered} hasCounts={hasCounts}>
        {children}
      </ActionsCell>
    </tr>
  );
}

function RowTitle({
  definition: { fields, titleField, subtitleField },
  row,
}: Pick<Props, "definition" | "row">) {
  const { featured, reference } = row;
  // A draft needs only a title.
  const subtitle = String(row[subtitleField]) || `No ${fields[subtitleField]?.label.toLowerCase()} yet`;
  return (
    <>
      {/* A name in Urdu is read from the right, but stays aligned with the other names. */}
      <strong
        className="flow-root w-full text-t2 weight-semibold text-pretty text-ink [text-align:match-parent]"
        dir="auto"
      >
        {String(row[titleField])}
      </strong>
      <small className="w-full text-t3 text-ink-2">{subtitle}</small>
      {featured !== undefined && (
        <small className={`${featuredLook} ${featured ? "weight-medium text-brick-text" : "text-ink-2"}`}>
          {featured ? featuredText(row.status) : "Standard"}
        </small>
      )}
      {reference !== undefined && <small className={`${featuredLook} text-ink-2`}>{String(reference)}</small>}
      <RowState row={row} />
      {row.hidden === true && <small className={`${featuredLook} text-ink-2`}>Hidden</small>}
    </>
  );
}

/** The page or the preview of a record, and what can be done with it. */
function ActionsCell({ definition, row, isOrdered, hasCounts, children }: Props) {
  const { path } = definition;
  const title = String(row[definition.titleField]);
  const { page, preview } = linksOf(definition, row);
  const width = page && preview ? "@max-xl:w-full" : wideActions;
  return (
    <td className={`${actionsCell} ${isOrdered ? orderedActions : width}`}>
      <RowActions
        className={`@max-xl:-ms-2.2 @xl:-me-2.2 @xl:justify-end ${hasCounts ? "@xl:w-42" : "@xl:flex-nowrap"}`}
      >
        {children}
        {page && <PageLink to={page} label="View" name={title} />}
        {preview && <PageLink to={preview} label="Preview" name={title} />}
        {row.canChange && (
          <ChangeLinks path={`/admin/${path}`} id={row.id} name={title} canDuplicate={!isOrdered} />
        )}
      </RowActions>
    </td>
  );
}

function linksOf(definition: RecordDefinition, row: ListRow) {
  const page = row.state === undefined || row.state === "published" ? publicPath(definition, row) : undefined;
  const preview =
    definition.hasStates && (row.hasDraft || !page) ? previewPath(definition.path, row.id) : undefined;
  return { page, preview };
}

/** Home shows what is still to be had. */
function featuredText(status: unknown) {
  const closed = closedStatuses.find((one) => one === status);
  return closed ? `Featured, but ${closed}: not on Home` : "Featured";
}

type CountsProps = { path: string; kind: string; id: number; counts: ListingCounts | undefined };

function RowCounts({ path, kind, id, counts }: CountsProps) {
  const { views = 0, enquiries = 0 } = counts ?? {};
  return (
    <td className={`${fact} tabular`}>
      <Link className="touch no-underline hover:underline" to={`/admin/views/${path}/${id}`}>
        {formatCount(views, "view", "views")}
      </Link>
      {enquiries > 0 && (
        <>
          <span className="@xl:hidden">, </span>
          <br className="@max-xl:hidden" />
          <Link className="touch" to={`/admin/messages?listing=${kind}-${id}`}>
            {formatCount(enquiries, "enquiry", "enquiries")}
          </Link>
        </>
      )}
    </td>
  );
}

type StateOfRow = {
  state?: PublishingState;
  hasDraft?: boolean;
  publishAt?: string | null;
  unpublishAt?: string | null;
};

function RowState({ row }: { row: Record<string, unknown> }) {
  const { formatDateTime } = useDates();
  const { state, hasDraft, publishAt, unpublishAt } = row as StateOfRow;
  const texts = [
    state === "draft" && "Draft",
    state === "expired" && "Expired",
    state === "scheduled" && publishAt && `Scheduled for ${formatDateTime(publishAt)}`,
    state === "published" && unpublishAt && `Until ${formatDateTime(unpublishAt)}`,
    hasDraft && "Unpublished changes",
  ].filter(Boolean);
  if (texts.length === 0) return null;
  return <small className={`${noteLook} weight-medium text-ink`}>{texts.join(" · ")}</small>;
}

type ChangeProps = {
  path: string;
  id: number;
  name: string;
  /** A row that is moved has no room for it: its form has the link. */
  canDuplicate: boolean;
};

function ChangeLinks({ path, id, name, canDuplicate }: ChangeProps) {
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
function PageLink({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <a className={actionClass()} href={to} target="_blank" rel="noopener" aria-label={`${label} ${name}`}>
      {label}
    </a>
  );
}
