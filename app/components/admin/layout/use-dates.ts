import { useRootData } from "#app/components/context/site";
import { formatDate, formatDateTime, formatTime } from "#app/components/format";

/** Dates and times in the time zone of the firm, which root's data has for those who are signed in. */
export function useDates() {
  const timeZone = useRootData()?.timeZone;
  return {
    formatDate: (iso: string) => formatDate(iso, timeZone),
    formatTime: (iso: string) => formatTime(iso, timeZone),
    formatDateTime: (iso: string) => formatDateTime(iso, timeZone),
  };
}
