import { useDates } from "#app/components/admin/layout/use-dates";
import type { AnswerWeek } from "#db/queries/messages/today";

const height = 60;
const step = 20;

/** Times to the first answer by week: bars, and their numbers in a table. */
export function AnswerTimes({ weeks }: { weeks: AnswerWeek[] }) {
  const { formatDate } = useDates();
  if (weeks.length === 0) return null;
  const longest = Math.max(...weeks.map(({ medianHours }) => medianHours));
  return (
    <section>
      <h2>Time to the first answer</h2>
      <p className="mt-1.4 text-t2 text-ink-2">
        The median of the messages of each week: half waited longer.
      </p>
      {/* The table has its numbers. */}
      <svg
        className="mt-3.6 h-16 w-full max-w-80 fill-brick"
        viewBox={`0 0 ${step * weeks.length} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {weeks.map(({ from, medianHours }, index) => {
          const bar = Math.max(1, (medianHours / longest) * height);
          return <rect key={from} x={index * step} y={height - bar} width={step - 4} height={bar} />;
        })}
      </svg>
      <details>
        <summary className="flex min-h-touch cursor-pointer items-center text-t2 underline">
          Latest week: {durationOf(weeks.at(-1)?.medianHours ?? 0)}. All weeks
        </summary>
        <table className="w-full max-w-136 border-collapse text-t2 tabular">
          <thead className="text-t3 text-ink-2">
            <tr className="border-b border-line">
              {["Week from", "Median", "Answered"].map((heading) => (
                <th key={heading} scope="col" className="py-2.4 pe-4 text-start weight-medium">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ from, medianHours, answered }) => (
              <tr key={from} className="border-b border-line">
                <th scope="row" className="py-2 pe-4 text-start weight-normal">
                  {formatDate(from)}
                </th>
                <td className="py-2 pe-4">{durationOf(medianHours)}</td>
                <td className="py-2 pe-4">{answered.toLocaleString("en")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}

/** '25 minutes', '3.5 hours', '2 days' */
function durationOf(hours: number) {
  if (hours < 1) return `${Math.max(1, Math.round(hours * 60))} minutes`;
  if (hours < 48) return `${Number(hours.toFixed(1))} hours`;
  return `${Number((hours / 24).toFixed(1))} days`;
}
