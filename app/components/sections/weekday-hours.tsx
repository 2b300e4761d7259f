import { firm } from "#app/content/firm";

/** Opening hours on weekdays; the time is never broken. */
export function WeekdayHours() {
  const [days, ...time] = firm.hours.weekdays.split(" ");
  return (
    <>
      {days} <span className="whitespace-nowrap">{time.join(" ")}</span>
    </>
  );
}
