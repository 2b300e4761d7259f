import { useDates } from "#app/components/admin/layout/use-dates";
import { m } from "#app/words/compiled/messages.js";
import type { AnswerWeek } from "#db/queries/messages/today";

const weekMs = 7 * 86_400_000;

/** Times to the first answer: a bar for each week, with its day, its time and the number of messages. */
export function AnswerTimes({ weeks }: { weeks: AnswerWeek[] }) {
  const { formatDate } = useDates();
  if (weeks.length === 0) return null;
  const longest = Math.max(...weeks.map(({ medianHours }) => medianHours));
  return (
    <section>
      <h2>{m.answers_title()}</h2>
      <p className="mt-1.4 text-t2 text-ink-2">{m.answers_text()}</p>
      <table className="mt-2.4 w-full border-collapse text-t3 tabular">
        <thead className="sr-only">
          <tr>
            <th scope="col">{m.answers_week()}</th>
            <th scope="col">{m.answers_time()}</th>
            <th scope="col">{m.messages_title()}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map(({ from, medianHours, answered }, index) => (
            <tr key={from} className="border-t border-line">
              <th className="py-1.6 pe-3 text-start whitespace-nowrap text-ink-2 weight-normal" scope="row">
                {/* The latest ends now. */}
                {index === 0 && Date.now() - Date.parse(from) < 1.1 * weekMs
                  ? m.answers_this_week()
                  : formatDate(from)}
              </th>
              <td className="w-full py-1.6">
                <span className="flex items-center gap-2 whitespace-nowrap">
                  <svg
                    className="h-3 w-3/5 fill-brick"
                    viewBox="0 0 100 10"
                    preserveAspectRatio="none"
                    aria-hidden="true"
                  >
                    <rect width={Math.max(1, (medianHours / longest) * 100)} height={10} />
                  </svg>
                  {durationOf(medianHours)}
                </span>
              </td>
              <td className="py-1.6 text-end whitespace-nowrap text-ink-2">
                {m.messages_count({ count: answered })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** '25 min', '3.5 h', '2 days' */
function durationOf(hours: number) {
  if (hours < 1) return m.answers_minutes({ count: Math.max(1, Math.round(hours * 60)) });
  if (hours < 48) return m.answers_hours({ count: Number(hours.toFixed(1)) });
  return m.answers_days({ count: Number((hours / 24).toFixed(1)) });
}
