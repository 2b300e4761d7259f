import { isolate } from "#app/words/isolate";

/** A line of the opening hours; a time at its end is broken only if it is wider than its column: 'Monday-Saturday 9:00 AM-6:00 PM'. */
export function HoursLine({ children }: { children: string }) {
  const [, days, time] = children.match(/^(\D*\s)(\d.*)$/) ?? [];
  if (!days || !time) return children;
  return (
    <>
      {days.trim()} <span className="inline-block">{isolate(time)}</span>
    </>
  );
}
