import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { useDates } from "#app/components/admin/layout/use-dates";
import { formatDay } from "#app/components/format";
import { Row, Rows } from "#app/components/ui/rows";
import { StandaloneLink } from "#app/components/ui/text-button";
import { Words } from "#app/components/ui/words";
import { type CountedList, type CountName, countedDays, countedLists } from "#app/schemas/listing-counts";
import { stageText } from "#app/schemas/messages/enquiry";
import { requireAdmin } from "#app/server/auth/require-admin";
import { notFound, rejectPost } from "#app/server/http/error-responses";
import { parseId } from "#app/server/http/url-params";
import { findKind } from "#app/server/records/registry";
import { m } from "#app/words/compiled/messages.js";
import { findDailyCounts, findListingCounts, findNewestEnquiries } from "#db/queries/listing-counts";

export const meta = adminMeta(m.views_title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAdmin(request, "read");
  const id = parseId(params.id);
  const list = Object.keys(countedLists).find((one) => one === params.records) as CountedList | undefined;
  if (!id || !list) throw notFound();
  const record = await findKind(list)?.queries.findById(id);
  if (!record) throw notFound();
  const kind = countedLists[list];
  const [sums, days, enquiries] = await Promise.all([
    findListingCounts(kind, [id]),
    findDailyCounts(kind, id),
    findNewestEnquiries(kind, id, 5),
  ]);
  return { id, list, kind, name: String(record.title), sums: sums.get(id), days, enquiries };
}

export const action = rejectPost;

export default function ListingCounts() {
  const { id, list, kind, name, sums, days, enquiries } = useLoaderData<typeof loader>();
  const messages = `/admin/messages?listing=${kind}-${id}`;
  return (
    <AdminPage>
      <PageHead
        title={m.views_title()}
        parents={[{ label: name, to: `/admin/${list}/${id}/edit` }]}
        text={
          <Words
            of={m.views_text.parts({ count: countedDays })}
            with={{ name: () => <bdi className="weight-semibold text-ink">{name}</bdi> }}
          />
        }
      />
      <dl className="grid grid-cols-2 border border-line tabular @md:grid-cols-4">
        {sumNames.map(([count, label]) => (
          <div
            key={count}
            className="grid border-line px-4.4 py-3 @max-md:even:border-s @md:not-first:border-s"
          >
            <dt className="text-t2 text-ink-2">{label()}</dt>
            <dd className="font-display text-[2.25rem]/heading weight-340">
              {m.number({ count: sums?.[count] ?? 0 })}
            </dd>
          </div>
        ))}
      </dl>
      <section className="mt-10">
        <h2>{m.views_newest()}</h2>
        {enquiries.length === 0 && <p className="mt-2.4 text-t2 text-ink-2">{m.views_no_messages()}</p>}
        <Rows>
          {enquiries.map((message) => (
            <Row key={message.id} holds="link">
              <EnquiryLink {...message} />
            </Row>
          ))}
        </Rows>
        {enquiries.length > 0 && <StandaloneLink to={messages}>{m.views_all_messages()}</StandaloneLink>}
      </section>
      <DailyCounts days={days} />
    </AdminPage>
  );
}

const sumNames = [
  ["views", m.views_views],
  ["enquiries", m.views_enquiries],
  ["calls", m.views_calls],
  ["whatsapp", m.phone_whatsapp],
] as const;

type Enquiry = Awaited<ReturnType<typeof findNewestEnquiries>>[number];

function EnquiryLink({ id, subject, name, stage, createdAt }: Enquiry) {
  const { formatDate } = useDates();
  return (
    <Link
      className="flex min-h-touch flex-wrap items-center gap-x-3 no-underline"
      to={`/admin/messages/${id}`}
    >
      <span className="underline decoration-edge decoration-1" dir="auto">
        {subject}
      </span>
      <small className="text-t3 text-ink-2" dir="auto">
        {name}
      </small>
      <small className="ms-auto text-t3 text-ink-2">
        {stageText(stage)}
        {m.comma()}
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
      </small>
    </Link>
  );
}

type Day = { day: string } & Record<CountName, number>;

const headings = () => [m.views_day(), m.views_views(), m.views_calls(), m.phone_whatsapp()];

/** The counts of each day, the latest first; days without any are left out. */
function DailyCounts({ days }: { days: Day[] }) {
  if (days.length === 0) return null;
  return (
    <section className="mt-10">
      <h2>{m.views_by_day()}</h2>
      <table className="mt-2.4 w-full max-w-136 border-collapse text-t2 tabular">
        <thead className="text-t3 text-ink-2">
          <tr className="border-b border-line">
            {headings().map((heading) => (
              <th key={heading} scope="col" className="py-2.4 pe-4 text-start weight-semibold">
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
              {Object.entries({ views, calls, whatsapp }).map(([name, count]) => (
                <td key={name} className="py-2 pe-4">
                  {m.number({ count })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
