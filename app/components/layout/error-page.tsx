import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { usePrefix } from "#app/components/context/language";
import { useIsOff } from "#app/components/context/site";
import { ButtonLink } from "#app/components/ui/button-link";
import { Logo } from "#app/components/ui/logo";
import { StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";

type Action = { to: string; label: string };

export type ErrorText = {
  title: string;
  text: string;
  /** Button under the text; by default it leads to `back`. */
  action?: Action;
  links?: [path: string, title: string][];
};

type Props = {
  /** Text of a 404. */
  missing?: ErrorText;
  /** Text of a 403 that has this text as its message. */
  forbidden?: ErrorText;
  /** Text of a server error. */
  failed?: string;
  /** Default button. */
  back?: Action;
};

type Given = Pick<Props, "missing" | "forbidden">;

/**
 * Error page, with the texts of the site where none are given. Its links load a whole document, because this page's own script may be
 * what failed.
 */
export function ErrorPage({ failed, back = { to: "/", label: m.error_back_home() }, ...given }: Props) {
  const error = useRouteError();
  const status = statusOf(error);
  const { pathname, search } = useLocation();
  const { title, text, links, ...own } = textOf(error, given);
  const retry = status === connectionLost && { to: pathname + search, label: m.try_again_button() };
  const isOff = useIsOff();
  const action = own.action && !isOff(own.action.to) && own.action;
  const { to, label } = action || retry || back;
  const prefix = usePrefix();
  return (
    <main
      id="main"
      className="page-grid min-h-[40vh] content-center justify-items-start gap-y-6 pt-page in-data-theme:content-start in-data-theme:py-10"
    >
      <Logo className="w-[4.2rem] fill-line in-data-[theme=dark]:fill-edge" />
      <h1 className="text-d2">{title}</h1>
      <p className="max-w-136">{status >= 500 && failed ? failed : text}</p>
      <ButtonLink href={prefix + to}>{label}</ButtonLink>
      {links && (
        <ul className="flex flex-wrap gap-x-6">
          {links
            .filter(([path]) => !isOff(path))
            .map(([path, name]) => (
              <li key={path}>
                <StandaloneLink href={prefix + path}>{name}</StandaloneLink>
              </li>
            ))}
        </ul>
      )}
    </main>
  );
}

/** Title of a failed page. */
export const errorTitle = (error: unknown, given: Given = {}) => textOf(error, given).title;

/** Status of a form submission that got no response. Page loads are retried instead (navigation-retry.ts). */
const connectionLost = 0;

function statusOf(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status;
  const isNetworkError =
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
  return isNetworkError && typeof document !== "undefined" ? connectionLost : 500;
}

function textOf(error: unknown, { missing, forbidden }: Given): ErrorText {
  const status = statusOf(error);
  if (status === 404 && missing) return missing;
  if (forbidden && isRouteErrorResponse(error) && error.data?.message === forbidden.text) return forbidden;
  return (
    textByStatus()[status >= 500 ? 500 : status] ?? { title: m.error_request(), text: m.error_request_text() }
  );
}

const siteLinks = (): ErrorText["links"] => [
  ["/properties", m.properties_title()],
  ["/projects", m.projects_title()],
  ["/contact", m.nav_contact()],
  ["/search", m.site_search_title()],
];

const textByStatus = (): Record<number, ErrorText> => ({
  [connectionLost]: { title: m.line_dropped(), text: m.error_line_text() },
  403: { title: m.error_origin(), text: m.error_origin_text() },
  404: { title: m.error_missing(), text: m.error_missing_text(), links: siteLinks() },
  410: { title: m.error_gone(), text: m.error_gone_text(), links: siteLinks() },
  413: { title: m.error_large(), text: m.error_large_text() },
  500: { title: m.error_server(), text: m.error_server_text() },
});
