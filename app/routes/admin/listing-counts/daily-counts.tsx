import { formatDay } from "#app/components/format";
import type { CountName } from "#app/schemas/listing-counts";

type Day = { day: string } & Record<CountName, number>;

const headings = ["Day", "Views", "Calls", "WhatsApp"];

/** The counts of each day, the latest first; days without any are left out. */
export function DailyCounts({ days }: { days: Day[] }) {
  if (days.length === 0) return null;
  return (
    <section className="mt-10">
      <h2>By day</h2>
      <table className="mt-2.4 w-full max-w-136 border-collapse text-t2 tabular">
        <thead className="text-t3 text-ink-2">
          <tr className="border-b border-line">
            {headings.map((heading) => (
              <th key={heading} scope="col" className="py-2.4 pe-4 text-start weight-medium">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, views, calls, whatsapp }) => (
            <tr key={day} className="border-b border-line">
              <th scope="row" className="py-2 pe-4 text-start weight-normal">
                <time dateTime={day}>{formatDay(day)}</time>
              </th>
              {[views, calls, whatsapp].map((count, index) => (
                <td key={headings[index + 1]} className="py-2 pe-4">
                  {count.toLocaleString("en")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
