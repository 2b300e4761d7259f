import { isRouteErrorResponse, useLocation, useRouteError } from "@remix-run/react";
import { Logo } from "./logo";

/** An empty `to` leads to the same page once more. */
type Words = {
  title: string;
  text: string;
  way: { to: string; label: string };
  /** Where else one could go. */
  others?: [path: string, title: string][];
};

type Props = {
  /** Said of what is not there, instead of the visitor's words. */
  missing?: Words;
  /** Said of what failed on our side, instead of the visitor's words. */
  failed?: string;
  /** Where all else that failed leads back to. */
  back?: Words["way"];
};

const home = { to: "/", label: "Back to Home" };

/**
 * One page for everything that went wrong: what happened, what to do, nothing of the machine. Its links load a whole page,
 * because the one that stands here may have failed by its script.
 */
export function ErrorPage({ missing, failed, back = home }: Props) {
  const error = useRouteError();
  const status = statusOf(error);
  const { title, text, way, others } = status === 404 && missing ? missing : wordsOf(status);
  const { to, label } = way === home ? back : way;
  const { pathname, search } = useLocation();
  return (
    <main id="main" className="page sheet missing">
      <Logo />
      <h1 className="d2">{title}</h1>
      <p>{status >= 500 && failed ? failed : text}</p>
      <a className="button" href={to || pathname + search}>
        {label}
      </a>
      {others && (
        <ul className="ways">
          {others.map(([path, name]) => (
            <li key={path}>
              <a className="more" href={path}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** Spec section 8: what stands in place of a listing or project that is gone, or never was. */
export function recordNotFound(kind: "Property" | "Project", list: [label: string, path: string]): Words {
  return {
    title: `${kind} Not Found`,
    text: `The ${kind.toLowerCase()} you're looking for doesn't exist or has been removed.`,
    way: { to: list[1], label: list[0] },
  };
}

/** What a failed page is called; a record that is missing has a title of its own. */
export function errorTitle(error: unknown, missing?: string) {
  const status = statusOf(error);
  return status === 404 && missing ? missing : wordsOf(status).title;
}

/** No answer to a form came back at all, as browsers say it; a page is waited for (line.ts). */
const noLine = 0;

function statusOf(error: unknown) {
  if (isRouteErrorResponse(error)) return error.status;
  const isLineGone =
    error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
  return isLineGone && typeof document !== "undefined" ? noLine : 500;
}

function wordsOf(status: number): Words {
  if (status === noLine)
    return {
      title: "The line dropped",
      text: "What was sent may not have arrived. Please check your connection and try again.",
      way: { to: "", label: "Try Again" },
    };
  if (status === 404)
    return {
      title: "404 Page Not Found",
      text: "The page you're looking for doesn't exist or has moved. The listings, the projects and our offices are all one step away.",
      way: home,
      others: [
        ["/properties", "Properties"],
        ["/projects", "Projects"],
        ["/contact", "Contact"],
      ],
    };
  if (status === 403)
    return {
      title: "This form came from another page",
      text: "To keep the site safe, forms are only read when they are sent from this site. Open the page here and send it again.",
      way: home,
    };
  if (status === 413)
    return {
      title: "Too large to send",
      text: "What was sent is larger than this form can take. Go back, shorten it, and send it again.",
      way: home,
    };
  if (status < 500)
    return {
      title: "This request can't be read",
      text: "Something in it is not what this page expects. Go back and try once more.",
      way: home,
    };
  return {
    title: "Something went wrong on our side",
    text: "It has been noted. Please try again in a moment, or call one of our offices.",
    way: home,
  };
}
