import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { scopeTexts, tokenScopes } from "#app/schemas/users/api-token";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { siteOrigin } from "#app/server/http/site-origin";
import { operationGroups } from "#app/server/openapi/operations";
import { describeApi, type OperationDescription, type SchemaDescription, type Value } from "./describe-api";

const path = "/admin/api";

export const meta = adminMeta("API");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "account");
  const name = new URL(request.url).searchParams.get("part");
  const part = operationGroups.find((group) => group === name);
  const origin = siteOrigin(request);
  return { part, origin, groups: operationGroups, ...(part && describeApi(part, origin)) };
}

export const action = rejectPost;

/** Manual of the API, made from the OpenAPI document. */
export default function Api() {
  const { part, origin, groups, operations = [], schemas = [] } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title="API" parents={[{ label: "API tokens", to: "/admin/tokens" }]} />
      <Tabs label="Parts of the API">
        <Tab to={path} isCurrent={!part}>
          Introduction
        </Tab>
        {groups.map((group) => (
          <Tab key={group} to={`${path}?part=${encodeURIComponent(group)}`} isCurrent={group === part}>
            {group}
          </Tab>
        ))}
      </Tabs>
      {part ? (
        <div className="mt-6 grid max-w-200 grid-cols-1 gap-10">
          {operations.map((operation) => (
            <ApiOperation key={operation.id} {...operation} />
          ))}
          {schemas.map((schema) => (
            <ApiSchema key={schema.name} {...schema} />
          ))}
        </div>
      ) : (
        <ApiIntroduction origin={origin} />
      )}
    </AdminPage>
  );
}

function ApiSchema({ name, values }: SchemaDescription) {
  return (
    <section className="border-t border-ink pt-4" aria-labelledby={`schema-${name}`}>
      <h2 id={`schema-${name}`} className="scroll-mt-24">
        {name}
      </h2>
      <ValueList values={values} />
    </section>
  );
}

function ApiIntroduction({ origin }: { origin: string }) {
  return (
    <div className="mt-6 grid max-w-160 grid-cols-1 gap-6">
      <p>
        With the API another program reads and changes what the back-office shows. Make a{" "}
        <Link to="/admin/tokens">token</Link> for each program, and send it with each call:
      </p>
      <ApiCode
        text={`TOKEN=mehrab_...\ncurl "${origin}/api/properties" \\\n  -H "Authorization: Bearer $TOKEN"`}
      />
      <p>
        Bodies are JSON, and answers as well. A token that is wrong, expired or revoked is answered with 401,
        also where visitors need none; a call that your role or the token does not include with 403. Any other
        error says in <code>message</code> what happened, and a 422 in <code>details</code> what is wrong with
        each value. The words are in the language that <code>Accept-Language</code> asks for, such as{" "}
        <code>ur</code> or <code>de</code>; English without it.
      </p>
      <p>
        Times are in UTC, such as 2026-12-31T04:00:00Z. A list has at most 1,000 records: the header{" "}
        <code>Link</code> leads to the next page. A program in another site's web page can't call the API: a
        token belongs on a server, where visitors don't see it.
      </p>
      <section>
        <h2>Scopes</h2>
        <DescriptionList className="mt-2.4">
          {tokenScopes.map((scope) => (
            <Description key={scope} term={scope}>
              {scopeTexts[scope]()}
            </Description>
          ))}
        </DescriptionList>
      </section>
      <p>
        <a href="/api/openapi.json">/api/openapi.json</a> describes all of it for programs, in OpenAPI 3.1.
      </p>
    </div>
  );
}

function ApiOperation({ id, method, path, summary, text, ...rest }: OperationDescription) {
  const { access, parameters, body, answers, curl } = rest;
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-ink pt-4" aria-labelledby={id}>
      <div>
        <h2 id={id}>{summary}</h2>
        <p className="mt-1.4 font-mono text-t2/snug wrap-anywhere">
          <b className="weight-semibold">{method}</b> {path}
        </p>
      </div>
      {text && <p className="text-t2">{text}</p>}
      <p className="text-t2">
        <b className="weight-semibold">Who may:</b> {access}
      </p>
      {parameters.length > 0 && <ValueList title="Parameters" values={parameters} />}
      {body && (
        <p className="text-t2">
          <b className="weight-semibold">Body:</b> <TypeLinks type={body.type} />
          {body.isForm ? ", as multipart/form-data." : ", as JSON."}
        </p>
      )}
      <div>
        <h3 className="font-text text-t2 weight-semibold">Answers</h3>
        <ul className="mt-1.4 text-t2">
          {answers.map(({ status, text, type }) => (
            <li key={status} className="flex gap-x-4 border-t border-line py-1.4">
              <code className="flex-none">{status}</code>
              <p className="min-w-0">
                {text} {type && type !== "Error" && <Answer type={type} />}
              </p>
            </li>
          ))}
        </ul>
      </div>
      <ApiCode text={curl} />
    </section>
  );
}

function Answer({ type }: { type: string }) {
  return (
    <>
      (<TypeLinks type={type} />)
    </>
  );
}

/** 'list of Property', where the name leads to its properties below. */
function TypeLinks({ type }: { type: string }) {
  return type.split(/([A-Z]\w+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={part} href={`#schema-${part}`}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function ValueList({ title, values }: { title?: string; values: Value[] }) {
  return (
    <div>
      {title && <h3 className="font-text text-t2 weight-semibold">{title}</h3>}
      <dl className="mt-1.4 text-t2">
        {values.map(({ name, type, isRequired, text }) => (
          <div key={name} className="grid gap-x-4 border-t border-line py-1.4 @sm:grid-cols-[12rem_1fr]">
            <dt className="wrap-anywhere">
              <code>{name}</code>
              {isRequired && <span className="text-t3 text-brick-text"> required</span>}
            </dt>
            <dd className="min-w-0 wrap-anywhere">
              <span className="text-ink-2">{type}</span>
              {text && <span className="block">{text}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function ApiCode({ text }: { text: string }) {
  return (
    <pre
      className="m-0 overflow-x-auto border border-line bg-sand p-3.6 font-mono text-t3/normal"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <code>{text}</code>
    </pre>
  );
}
