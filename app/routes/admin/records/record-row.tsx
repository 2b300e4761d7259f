import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { DialogLink } from "#app/components/admin/layout/dialog";
import { Menu } from "#app/components/admin/layout/menu";
import { StateBadge } from "#app/components/admin/layout/state-badge";
import { useDates } from "#app/components/admin/layout/use-dates";
import { BulkCheckbox } from "#app/components/admin/lists/bulk-checkbox";
import { cellClass, MenuCell, TitleCell } from "#app/components/admin/lists/list-table";
import { Picture } from "#app/components/media/picture";
import { previewPath } from "#app/schemas/addresses/preview-link";
import type { ListingCounts } from "#app/schemas/listing-counts";
import { availabilityOf } from "#app/schemas/lists/availability";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { PublishingState } from "#app/schemas/publishing";
import type { RecordDefinition } from "#app/schemas/records/record";
import { displayText, publicPath } from "#app/schemas/records/record-values";
import { m } from "#app/words/compiled/messages.js";
import { joinTexts } from "#app/words/isolate";
import { type Language, languageNames } from "#app/words/language";
import { valueWord } from "#app/words/value-word";
import { ChildLinks } from "./child-links";
import { DuplicateLink } from "./duplicate-link";
import { HoldForms } from "./hold-forms";
import { RowTexts } from "./row-texts";

export type ListRow = Record<string, unknown> & {
  id: number;
  picture?: PictureData;
  canChange: boolean;
  counts?: ListingCounts;
  /** Published languages of the site in which visitors can't read it. */
  missingLanguages?: Language[];
};

/** Stands in wide rows alone. */
const wideCell = `${cellClass} @max-xl:hidden`;

/** The price or date is free text, which usually fits in one line. */
const widths = { price: "tabular @lg:min-w-[20ch]", date: "tabular @lg:min-w-[24ch]" };

const note = "text-t3 text-ink-2 @lg:block";

type Column = NonNullable<RecordDefinition["columns"]>[number];

export const isWideColumn = ({ field, width }: Column) => field !== "status" && width === undefined;

type Props = {
  definition: RecordDefinition;
  row: ListRow;
  hasCounts?: boolean;
  hasBulk?: boolean;
  hasPicture?: boolean;
  /** Drags the row; empty for the only one of an ordered list. */
  handle?: ReactNode;
  /** Further entries of its menu. */
  children?: ReactNode;
};

export function RecordRow({ definition, row, hasCounts, hasBulk, hasPicture, handle, children }: Props) {
  const { path, fields, titleField, columns = [], hasStates } = definition;
  const { id } = row;
  return (
    <tr id={`${path}-${id}`} data-row={id}>
      {(hasBulk || handle !== undefined) && (
        <td
          className={`@max-lg:absolute @max-lg:start-0 @lg:*:-ms-3 ${handle === undefined ? "@max-lg:hidden @max-lg:[main:has(#select-rows:checked)_&]:block" : ""}`}
        >
          {handle}
          {hasBulk && row.canChange && <BulkCheckbox id={id} name={String(row[titleField])} />}
        </td>
      )}
      <RecordTitle definition={definition} row={row} hasPicture={hasPicture} />
      {columns.map((column) => {
        const { field, width } = column;
        const value = fields[field] ? displayText(fields[field], row[field]) : "";
        return (
          <td
            key={field}
            className={`${isWideColumn(column) ? wideCell : cellClass} ${width ? widths[width] : "whitespace-nowrap"}`}
          >
            {value && (column.text?.({ value }) ?? value)}
            {field === "status" && hasStates && <State row={row} />}
          </td>
        );
      })}
      {hasCounts && <CountsCell counts={row.counts} />}
      <MenuCell>
        <RowMenu definition={definition} row={row} hasCounts={hasCounts}>
          {children}
        </RowMenu>
      </MenuCell>
    </tr>
  );
}

/** The picture and the title, which leads to the form or else to the page. */
function RecordTitle({ definition, row, hasPicture }: Pick<Props, "definition" | "row" | "hasPicture">) {
  const { kind, titleField, subtitleField, path } = definition;
  const { search } = useLocation();
  const title = String(row[titleField]);
  // A draft needs only a title.
  const subtitle = String(row[subtitleField]) || m.list_no_subtitle({ kind });
  const texts = [row.hidden === true && m.record_hidden(), row.parent, subtitle].filter(Boolean);
  const { page, preview } = linksOf(definition, row);
  const to = row.canChange ? `/admin/${path}/${row.id}/edit${search}` : (page ?? preview);
  return (
    <TitleCell
      title={title}
      to={to}
      label={row.canChange ? m.record_edit_name({ title }) : title}
      isNewTab={!row.canChange}
      note={row.missingLanguages && row.hidden !== true && <MissingLanguages of={row.missingLanguages} />}
      picture={
        hasPicture && (
          <div className="flex-none @max-lg:pointer-events-none @max-lg:absolute @max-lg:start-(--lead) @max-lg:top-3.5">
            <Picture
              of={row.picture}
              sizes="80px"
              className="h-15 w-20 object-cover *:w-4 @lg:h-11 @lg:w-16"
              decorative
            />
          </div>
        )
      }
    >
      {row.featured !== undefined && <Featured row={row} />}
      <RowTexts texts={texts} reference={row.reference ? String(row.reference) : undefined} />
    </TitleCell>
  );
}

/** Says quietly what is not translated: 'Without UR, AR'. */
function MissingLanguages({ of }: { of: Language[] }) {
  const listed = (names: string[]) => m.filter_without_translation({ language: joinTexts(names) });
  return (
    <>
      <span aria-hidden="true">{listed(of.map((language) => language.toUpperCase()))}</span>
      <span className="sr-only">{listed(of.map((language) => languageNames[language]))}</span>
    </>
  );
}

function linksOf(definition: RecordDefinition, row: ListRow) {
  const page = row.state === undefined || row.state === "published" ? publicPath(definition, row) : undefined;
  const preview =
    definition.hasStates && (row.hasDraft || !page) ? previewPath(definition.path, row.id) : undefined;
  return { page, preview };
}

/** Home shows what is still to be had. */
function Featured({ row }: { row: ListRow }) {
  if (!row.featured) return <span className="sr-only">{m.record_standard()} </span>;
  const status = String(row.status);
  const closed = availabilityOf(status) === "closed";
  return (
    <>
      <span className={closed ? undefined : "weight-semibold text-brick-text"}>
        {closed
          ? m.record_featured_closed({ status: valueWord("property-statuses", status) })
          : m.record_featured()}
      </span>
      {" · "}
    </>
  );
}

function CountsCell({ counts }: { counts: ListingCounts | undefined }) {
  const { views = 0, enquiries = 0 } = counts ?? {};
  return (
    <td className={`${wideCell} whitespace-nowrap tabular`}>
      {m.record_views({ count: views })}
      {enquiries > 0 && <small className={note}>{m.record_enquiries({ count: enquiries })}</small>}
    </td>
  );
}

type StateOfRow = {
  state?: PublishingState;
  hasDraft?: boolean;
  publishAt?: string | null;
  unpublishAt?: string | null;
};

/** Says nothing on a narrow row of what is published as usual. */
function State({ row }: { row: Record<string, unknown> }) {
  const { formatDateTime } = useDates();
  const { state = "published", hasDraft = false, publishAt, unpublishAt } = row as StateOfRow;
  const texts = [
    state === "scheduled" && publishAt && m.record_state_for({ time: formatDateTime(publishAt) }),
    state === "published" && unpublishAt && m.record_state_until({ time: formatDateTime(unpublishAt) }),
    state !== "published" && hasDraft && m.record_state_changes(),
  ].filter(Boolean);
  const isUsual = state === "published" && !hasDraft && texts.length === 0;
  return (
    <small className={`text-t3 @lg:block ${isUsual ? "@max-lg:hidden" : "@max-lg:ms-2.4"}`}>
      <StateBadge state={state} hasDraft={hasDraft} />
      {texts.length > 0 && <span className="text-ink-2"> {joinTexts(texts, " · ")}</span>}
    </small>
  );
}

type MenuProps = Pick<Props, "definition" | "row" | "hasCounts" | "children">;

/** All that can be done with a record, by its page or preview first. */
function RowMenu({ definition, row, hasCounts, children }: MenuProps) {
  const { path, kind, titleField } = definition;
  const { id, counts, canChange } = row;
  const name = String(row[titleField]);
  const { page, preview } = linksOf(definition, row);
  return (
    <Menu name={m.record_actions({ name })}>
      {page && <PageLink to={page} label={m.record_view()} name={m.record_view_name({ name })} />}
      {preview && <PageLink to={preview} label={m.record_preview()} name={m.record_preview_name({ name })} />}
      {canChange && <DialogLink to={`/admin/${path}/${id}/edit`} label={m.edit()} />}
      {children}
      <HoldForms definition={definition} row={row} />
      <ChildLinks path={path} id={id} />
      {canChange && <DuplicateLink path={`/admin/${path}`} id={id} name={name} />}
      {hasCounts && <Link to={`/admin/views/${path}/${id}`}>{m.record_counts()}</Link>}
      {counts !== undefined && counts.enquiries > 0 && (
        <Link to={`/admin/messages?listing=${kind}-${id}`}>{m.record_messages()}</Link>
      )}
      {canChange && (
        <DialogLink
          className="text-err"
          to={`/admin/${path}/${id}/delete`}
          label={m.delete()}
          ariaLabel={m.record_delete_name({ name })}
          shortcut="Delete"
        />
      )}
    </Menu>
  );
}

/** A link to a page of the site, which opens beside the back-office. */
function PageLink({ to, label, name }: { to: string; label: string; name: string }) {
  return (
    <a href={to} target="_blank" rel="noopener" aria-label={name} aria-keyshortcuts="v">
      {label}
    </a>
  );
}
