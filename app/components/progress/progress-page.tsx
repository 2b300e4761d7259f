import { Link } from "@remix-run/react";
import { mainColumn } from "#app/components/details/detail-section";
import { Pagination } from "#app/components/lists/pagination";
import { Picture } from "#app/components/media/picture";
import { useZoom } from "#app/components/media/zoom";
import { Markdown } from "#app/components/sections/markdown";
import { EditLink, StandaloneLink } from "#app/components/ui/text-button";
import { recordHref } from "#app/schemas/addresses/record-address";
import type { DrawnProgress, WholeReport } from "#app/schemas/progress/drawn-progress";
import { otherLanguageOf, textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { DoneList } from "./done-list";

const smallSizes = "(min-width:64em) 20vw,(min-width:48em) 30vw,45vw";

/** All progress reports of a project, the newest first. */
export default function ProgressPage({ progress, project, page, pages, alert }: DrawnProgress) {
  const { id, title } = project;
  return (
    <main id="main">
      <nav className="px-margin pt-4 text-t3 text-ink-2 print:hidden" aria-label={m.detail_breadcrumb()}>
        <Link className="touch" to="/projects">
          {m.projects_title()}
        </Link>
        {" / "}
        <Link className="touch" to={recordHref("projects", project)}>
          {isolateParts(title)}
        </Link>
      </nav>
      <div className="page-grid">
        <h1 className="text-d2 wrap-anywhere" lang={otherLanguageOf(title)}>
          {isolateParts(m.progress_of({ title }))}
        </h1>
        {alert && (
          <p className="print:hidden">
            <StandaloneLink to={alert}>{m.progress_alert()}</StandaloneLink>
          </p>
        )}
        <EditLink to={`/admin/updates?project=${id}`} text={m.edit_progress()} />
      </div>
      {progress.map((report) => (
        <Report key={report.id} report={report} />
      ))}
      <Pagination page={page} pages={pages} className="mx-margin" />
    </main>
  );
}

function Report({ report }: { report: WholeReport }) {
  const { id, title, date, text, done, pictures } = report;
  const { linkOf, dialog } = useZoom(pictures, m.progress_pictures({ title }));
  return (
    <section id={`report-${id}`} className="page-grid mt-10 scroll-mt-20 gap-y-4 border-t border-line pt-6">
      <div className={`${mainColumn} grid gap-1`}>
        <time className="text-t2 text-ink-2" dateTime={date[0]}>
          {date[1]}
        </time>
        <h2 className="text-d3 text-pretty wrap-anywhere" {...textAttributes(report, "title", title)}>
          {isolateParts(title)}
        </h2>
      </div>
      {text && (
        <div className={`${mainColumn} grid gap-[1em] whitespace-pre-line wrap-anywhere`}>
          <Markdown of={text} attributes={textAttributes(report, "text")} />
        </div>
      )}
      {done && <DoneList rows={done} className="max-w-prose sm:grid-cols-2" />}
      {pictures.length > 0 && (
        <ul className="grid grid-cols-2 gap-gutter md:grid-cols-3 lg:grid-cols-4">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <a {...linkOf(index)}>
                <Picture of={picture} sizes={smallSizes} className="aspect-[4/3] w-full object-cover" />
              </a>
              {picture.caption && (
                <p className="pt-2 text-t3/caption text-ink-2" dir="auto" lang={picture.captionLang}>
                  {picture.caption}
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}
