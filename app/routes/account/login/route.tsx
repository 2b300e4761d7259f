import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { Logo, LogoConstruction } from "#app/components/layout/logo";
import { siteOf, useSite } from "#app/components/layout/site";
import { revalidateAfterSave } from "#app/components/navigation/revalidation";
import { withErrorToast } from "#app/components/navigation/with-error-toast";
import { pageMeta } from "#app/components/seo/page-meta";
import { credentialsSchema } from "#app/schemas/user";
import { SignInError, signIn } from "#app/server/auth/authenticator";
import { findAdmin, startSession } from "#app/server/auth/session";
import { toastCookie } from "#app/server/http/flash-toast";
import { parseForm, readFormBody } from "#app/server/http/request-body";
import { safeRedirectPath } from "#app/server/http/safe-redirect";
import style from "#app/styles/admin.css?url";
import { isDemoPasswordInForce } from "#db/queries/users/users";
import { SignInForm, signInFailed } from "./sign-in-form";

const title = "Admin Login";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: style }];

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) =>
  pageMeta({
    title: loaded?.refused ? `Error: ${title}` : title,
    description: "Sign in to access the admin dashboard",
    path: "/login",
    site: siteOf(matches),
    hidden: true,
  });

export const headers: HeadersFunction = ({ actionHeaders }) => ({
  ...Object.fromEntries(actionHeaders),
  "Cache-Control": "private, no-store",
});

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await findAdmin(request)) throw redirect(wanted(request));
  const constraint = getZodConstraint(credentialsSchema);
  return { constraint, isDemo: await isDemoPasswordInForce(), refused: context.refused };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const submission = parseForm(await readFormBody(request), credentialsSchema);
  // A password never comes back in a page.
  const reply = (result: typeof submission, password?: string) =>
    result.reply({ hideFields: ["password"], fieldErrors: password ? { password: [password] } : {} });
  if (submission.status !== "success") {
    context.refused = true;
    return data({ reply: reply(submission), toast: undefined }, { status: 422 });
  }
  try {
    const user = await signIn(request, submission.value);
    const headers = new Headers();
    const told = await toastCookie("Login successful", `Welcome back, ${user.name}!`);
    for (const cookie of [...(await startSession(request, user.id)), told])
      headers.append("Set-Cookie", cookie);
    return redirect(wanted(request), { headers });
  } catch (error) {
    if (!(error instanceof SignInError)) console.error("Somebody could not sign in:", error);
    const { message, wait } = error instanceof SignInError ? error : { message: undefined, wait: 0 };
    context.toast = signInFailed(message);
    const status = message ? (wait > 0 ? 429 : 401) : 503;
    const headers = wait > 0 ? { "Retry-After": String(wait) } : undefined;
    // The toast goes after five seconds; what to do stays.
    const advice = status === 401 ? "Please check both, and try again." : undefined;
    return data({ reply: reply(submission, advice), toast: context.toast }, { status, headers });
  }
}

export const clientAction = withErrorToast(() => signInFailed());

export const shouldRevalidate = revalidateAfterSave;

/** Where somebody wanted to go before they were asked who they are. */
function wanted(request: Request) {
  return safeRedirectPath(new URL(request.url).searchParams.get("to")) ?? "/admin/dashboard";
}

export default function Login() {
  const { constraint, isDemo } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const name = useSite().name;
  const [query] = useSearchParams();
  return (
    <div className="door">
      <main id="main">
        <Link className="logo" to="/">
          <Logo className="mark" />
          {name}
        </Link>
        <div>
          <h1 className="d2">{title}</h1>
          <p>Sign in to access the admin dashboard</p>
        </div>
        {/* Named by the door that kept it: server/guard. */}
        {query.get("to")?.includes("stash=") && (
          <p className="notice">You were signed out. Sign in, and what you typed is back.</p>
        )}
        <SignInForm reply={answer?.reply} toast={answer?.toast} constraint={constraint} />
        {isDemo && (
          <p className="hint">
            Demo: username <code>admin</code>, password <code>admin123</code>
          </p>
        )}
      </main>
      <aside aria-hidden="true">
        <LogoConstruction />
      </aside>
    </div>
  );
}
