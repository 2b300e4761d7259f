import { m } from "#app/words/compiled/messages.js";
import { useDates } from "./use-dates";

/** Words with the milliseconds of their unit; what is older than a week has its date. */
const units = [
  [m.ago_days, 86_400_000],
  [m.ago_hours, 3_600_000],
  [m.ago_minutes, 60_000],
] as const;

/** A time as people say it, '2 h ago', which shows its date when it is pointed at. */
export function Ago({ iso, className }: { iso: string; className?: string }) {
  const { formatDate, formatDateTime } = useDates();
  const age = Date.now() - Date.parse(iso);
  const [words, ms] = units.find(([, ms]) => age >= ms) ?? [m.ago_now, 1];
  return (
    // The browser renders later than the server.
    <time className={className} dateTime={iso} title={formatDateTime(iso)} suppressHydrationWarning>
      {age < 7 * 86_400_000 ? words({ count: Math.floor(age / ms) }) : formatDate(iso)}
    </time>
  );
}
