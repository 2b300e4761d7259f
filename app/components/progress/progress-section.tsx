import { Link } from "@remix-run/react";
import { heading } from "#app/components/details/detail-section";
import { Picture } from "#app/components/media/picture";
import { StandaloneLink } from "#app/components/ui/text-button";
import type { ProgressSection as Drawn, ReportCard } from "#app/schemas/progress/drawn-progress";
import { textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { DoneList } from "./done-list";

/** The newest progress reports of a project, and the way to all of them. */
export default function ProgressSection({ progress: { reports, done, path, alert } }: { progress: Drawn }) {
  return (
    <section id="progress" className="page-grid mt-16 scroll-mt-20 gap-y-6 print:mt-[6mm]">
      <h2 className={heading}>{m.progress_title()}</h2>
      {done && <DoneList rows={done} className="sm:grid-cols-2 lg:grid-cols-4" />}
      <ul className="grid gap-x-gutter gap-y-6 sm:grid-cols-3">
        {reports.map((report) => (
          <Card key={report.id} report={report} path={path} />
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        <StandaloneLink to={path}>{m.progress_all()}</StandaloneLink>
        {alert && <StandaloneLink to={alert}>{m.progress_alert()}</StandaloneLink>}
      </p>
    </section>
  );
}

function Card({ report, path }: { report: ReportCard; path: string }) {
  const { id, title, date, text, picture } = report;
  return (
    <li
      className={`grid content-start ${picture ? "max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:gap-x-4" : ""}`}
    >
      {picture && (
        <Picture
          of={picture}
          sizes="(min-width:40em) 30vw,7rem"
          className="aspect-[4/3] w-full object-cover sm:mb-3"
          decorative
        />
      )}
      <div className="grid content-start gap-1">
        <time className="text-t3 text-ink-2" dateTime={date[0]}>
          {date[1]}
        </time>
        <h3 className="text-d4 wrap-anywhere" {...textAttributes(report, "title", title)}>
          <Link className="touch" to={`${path}#report-${id}`}>
            {isolateParts(title)}
          </Link>
        </h3>
        {text && (
          <p className="line-clamp-4 text-t2 wrap-anywhere" {...textAttributes(report, "text", text)}>
            {isolateParts(text)}
          </p>
        )}
      </div>
    </li>
  );
}
