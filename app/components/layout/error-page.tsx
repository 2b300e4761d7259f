import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { usePages } from "#app/components/context/site";
import { ButtonLink } from "#app/components/ui/button-link";
import { Logo } from "#app/components/ui/logo";
import { StandaloneLink } from "#app/components/ui/text-button";
import { notPermitted } from "#app/schemas/users/permissions";

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
export function ErrorPage({ missing, failed, back = { to: "/", label: "Back to Home" } }: Props) {
  const error = useRouteError();
  const status = statusOf(error);
  const { pathname, search } = useLocation();
  const { title, text, links, ...own } = status === 404 && missing ? missing : textOf(status, error);
  const retry = status === connectionLost && { to: pathname + search, label: "Try Again" };
  const { to, label } = own.action || retry || back;
  const known = usePages().map(([path]) => path);
  return (
    <main
      id="main"
      className="page-grid min-h-[40vh] content-center justify-items-start gap-y-6 pt-page in-data-theme:content-start in-data-theme:py-10"
    >
      <Logo className="w-[4.2rem] fill-line in-data-[theme=dark]:fill-edge" />
      <h1 className="text-d2">{title}</h1>
      <p className="max-w-136">{status >= 500 && failed ? failed : text}</p>
      <ButtonLink href={to}>{label}</ButtonLink>
      {links && (
        <ul className="flex flex-wrap gap-x-6">
          {links
            .filter(([path]) => known.includes(path))
            .map(([path, name]) => (
              <li key={path}>
                <StandaloneLink href={path}>{name}</StandaloneLink>
              </li>
            ))}
        </ul>
      )}
    </main>
  );
}

/** Text of a 404 where a property or project was deleted or never existed. */
export function recordNotFound(kind: "Property" | "Project", list: string): ErrorText {
  return {
    title: `${kind} Not Found`,
    text: `The ${kind.toLowerCase()} you're looking for doesn't exist or has been removed.`,
    action: { to: `/${list}`, label: `All ${list}` },
  };
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
  if (isRouteErrorResponse(error) && error.data?.message === notPermitted) return otherRole;
  return textByStatus[status >= 500 ? 500 : status] ?? badRequest;
}

const siteLinks: [path: string, title: string][] = [
  ["/properties", "Properties"],
  ["/projects", "Projects"],
  ["/contact", "Contact"],
];

const textByStatus: Record<number, ErrorText> = {
  [connectionLost]: {
    title: "The line dropped",
    text: "What was sent may not have arrived. Please check your connection and try again.",
  },
  403: {
    title: "This form came from another page",
    text: "To keep the site safe, forms are only read when they are sent from this site. Open the page here and send it again.",
  },
  404: {
    title: "404 Page Not Found",
    text: "The page you're looking for doesn't exist or has moved. The listings, the projects and our offices are all one step away.",
    links: siteLinks,
  },
  410: {
    title: "This page is gone",
    text: "The firm has taken it down. The listings, the projects and our offices are all one step away.",
    links: siteLinks,
  },
  413: {
    title: "Too large to send",
    text: "What was sent is larger than this form can take. Go back, shorten it, and send it again.",
  },
  500: {
    title: "Something went wrong on our side",
    text: "It has been noted. Please try again in a moment, or call one of our offices.",
  },
};

const otherRole: ErrorText = { title: "This needs another role", text: notPermitted };

const badRequest: ErrorText = {
  title: "This request can't be read",
  text: "Something in it is not what this page expects. Go back and try once more.",
};
