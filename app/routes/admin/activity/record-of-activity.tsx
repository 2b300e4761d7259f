import { StandaloneLink } from "#app/components/ui/text-button";
import { type LogName, logs } from "#app/schemas/activity-log/activity";
import { recordDefinitions } from "#app/schemas/kinds/record-kinds";

type Props = {
  log: LogName;
  /** Deleted record if it has no title. */
  record: { kind: string; id: number; title?: string; edit?: string; page?: string };
};

/** The record whose activities are shown, with the ways to it. */
export function RecordOfActivity({ log, record: { kind, id, title, edit, page } }: Props) {
  const { label } = recordDefinitions[kind as keyof typeof recordDefinitions];
  return (
    <>
      <p className="mt-3 text-t2 wrap-anywhere text-ink-2">
        {label}: {title ? <bdi className="text-ink">{title}</bdi> : `number ${id}, which is deleted`}
      </p>
      <div className="flex flex-wrap gap-x-4">
        {edit && <StandaloneLink to={edit}>Edit</StandaloneLink>}
        {page && <StandaloneLink to={page}>View</StandaloneLink>}
        <StandaloneLink to={logs[log].path}>
          {log === "audit" ? "All entries" : "All activity"}
        </StandaloneLink>
      </div>
    </>
  );
}
