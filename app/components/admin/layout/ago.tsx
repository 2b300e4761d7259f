import { useDates } from "./use-dates";

/** Units with their milliseconds; what is older than a week has its date. */
const units = [
  ["d", 86_400_000],
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** A time as people say it, '2 h ago', which shows its date when it is pointed at. */
export function Ago({ iso, className }: { iso: string; className?: string }) {
  const { formatDate, formatDateTime } = useDates();
  const age = Date.now() - Date.parse(iso);
  const [unit, ms] = units.find(([, ms]) => age >= ms) ?? ["", 1];
  const words = unit ? `${Math.floor(age / ms)} ${unit} ago` : "just now";
  return (
    // The browser renders later than the server.
    <time className={className} dateTime={iso} title={formatDateTime(iso)} suppressHydrationWarning>
      {age < 7 * 86_400_000 ? words : formatDate(iso)}
    </time>
  );
}
