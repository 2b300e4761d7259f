import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { usePrefix } from "#app/components/context/language";
import { usePages } from "#app/components/context/site";
import { ButtonLink } from "#app/components/ui/button-link";
import { Logo } from "#app/components/ui/logo";
import { StandaloneLink } from "#app/components/ui/text-button";
import { m } from "#app/words/compiled/messages.js";

type Action = { to: string; label: string };

type ErrorText = {
  title: string;
  text: string;
  /** Button under the text; by default it leads to `back`. */
  action?: Action;
  links?: [path: string, title: string][];
};

/** @param missing text of a 404 @param failed text of a server error @param back default button: each instead of the site's */
type Props = { missing?: ErrorText; failed?: string; back?: Action };

/** Error page. Its links load a whole document, because this page's own script may be what failed. */
export function ErrorPage({ missing, failed, back = { to: "/", label: m.error_back_home() } }: Props) {
  const error = useRouteError();
  const status = statusOf(error);
  const { pathname, search } = useLocation();
  const { title, text, links, ...own } = status === 404 && missing ? missing : textOf(status, error);
  const retry = status === connectionLost && { to: pathname + search, label: m.try_again_button() };
  const { to, label } = own.action || retry || back;
  const prefix = usePrefix();
  const known = usePages().map(([path]) => path);
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
            .filter(([path]) => known.includes(path))
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

/** Title of a failed page. @param missing title of a 404 */
export function errorTitle(error: unknown, missing?: string) {
  const status = statusOf(error);
  return status === 404 && missing ? missing : textOf(status, error).title;
}

/** Status of a form submission that got no response. Page loads are retried instead (navigation-retry.ts). */
const connectionLost = 0;

function statusOf(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status;
  const isNetworkError =
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
  return isNetworkError && typeof document !== "undefined" ? connectionLost : 500;
}

function textOf(status: number, error: unknown): ErrorText {
  // The message of a 403 of `notPermitted` (schemas/users/permissions).
  const text = m.error_role_text();
  if (isRouteErrorResponse(error) && error.data?.message === text) return { title: m.error_role(), text };
  return (
    textByStatus()[status >= 500 ? 500 : status] ?? { title: m.error_request(), text: m.error_request_text() }
  );
}

const siteLinks = (): ErrorText["links"] => [
  ["/properties", m.properties_title()],
  ["/projects", m.projects_title()],
  ["/contact", m.nav_contact()],
];

const textByStatus = (): Record<number, ErrorText> => ({
  [connectionLost]: { title: m.line_dropped(), text: m.error_line_text() },
  403: { title: m.error_origin(), text: m.error_origin_text() },
  404: { title: m.error_missing(), text: m.error_missing_text(), links: siteLinks() },
  410: { title: m.error_gone(), text: m.error_gone_text(), links: siteLinks() },
  413: { title: m.error_large(), text: m.error_large_text() },
  500: { title: m.error_server(), text: m.error_server_text() },
});
