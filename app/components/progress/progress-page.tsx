import { Link } from "@remix-run/react";
import { pathIn, useSite } from "#app/components/context/site";
import { mainColumn } from "#app/components/details/detail-section";
import { Pagination } from "#app/components/lists/pagination";
import { Picture } from "#app/components/media/picture";
import { useZoom } from "#app/components/media/zoom";
import { Markdown } from "#app/components/sections/markdown";
import { EditLink, StandaloneLink } from "#app/components/ui/text-button";
import { recordHref } from "#app/schemas/addresses/record-address";
import type { Picture as PictureData } from "#app/schemas/picture";
import type { DrawnProgress, WholeReport } from "#app/schemas/progress/drawn-progress";
import { otherLanguageOf, textAttributes } from "#app/schemas/records/text-attributes";
import { m } from "#app/words/compiled/messages.js";
import { isolateParts } from "#app/words/isolate";
import { DoneList } from "./done-list";

const smallSizes = "(min-width:64em) 20vw,(min-width:48em) 30vw,45vw";

/** All progress reports of a project, the newest first. */
export default function ProgressPage({ progress, project, page, pages, feed, alert }: DrawnProgress) {
  const { id, title } = project;
  const { languages } = useSite();
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
        <p className="flex flex-wrap gap-x-6 print:hidden">
          {alert && <StandaloneLink to={alert}>{m.progress_alert()}</StandaloneLink>}
          <StandaloneLink href={pathIn(languages, feed)}>{m.progress_feed()}</StandaloneLink>
        </p>
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
  const { id, title, date, text, done, pictures, before } = report;
  const zoom = useZoom(before ? [...pictures, before.picture] : pictures, m.progress_pictures({ title }));
  const { linkOf, dialog } = zoom;
  // The first stands beside the one before it.
  const first = before ? 1 : 0;
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
      {before && <BeforeAndNow report={report} before={before} linkOf={linkOf} />}
      {pictures.length > first && (
        <ul className="grid grid-cols-2 gap-gutter md:grid-cols-3 lg:grid-cols-4">
          {pictures.slice(first).map((picture, index) => (
            <li key={picture.src}>
              <a {...linkOf(index + first)}>
                <Picture of={picture} sizes={smallSizes} className={look} />
              </a>
              <Caption of={picture} />
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

const look = "aspect-[4/3] w-full object-cover";

function Caption({ of: { caption, captionLang } }: { of: PictureData }) {
  if (!caption) return null;
  return (
    <p className="pt-2 text-t3/caption text-ink-2" dir="auto" lang={captionLang}>
      {caption}
    </p>
  );
}

type PairProps = {
  report: WholeReport;
  before: NonNullable<WholeReport["before"]>;
  linkOf: ReturnType<typeof useZoom>["linkOf"];
};

/** The first picture of a report beside the first of all from the same viewpoint, each with its date. */
function BeforeAndNow({ report, before, linkOf }: PairProps) {
  const { pictures, date, viewpoint = "" } = report;
  const pair = [
    { picture: before.picture, date: before.date, words: m.progress_before(), place: pictures.length },
    { picture: pictures[0] as PictureData, date, words: m.progress_now(), place: 0 },
  ];
  return (
    <figure className="grid grid-cols-2 gap-x-gutter gap-y-1 text-t3/caption text-ink-2">
      {pair.map(({ picture, date, words, place }) => (
        <div key={words}>
          <a {...linkOf(place)}>
            <Picture of={picture} sizes="50vw" className={look} />
          </a>
          <p className="pt-2">
            {words}
            {m.comma()}
            <time dateTime={date[0]}>{date[1]}</time>
          </p>
          <Caption of={picture} />
        </div>
      ))}
      <figcaption className="col-span-full" {...textAttributes(report, "viewpoint", viewpoint)}>
        {isolateParts(viewpoint)}
      </figcaption>
    </figure>
  );
}
