import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { Words } from "#app/components/ui/words";
import { scopeTexts, tokenScopes } from "#app/schemas/users/api-token";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { siteOrigin } from "#app/server/http/site-origin";
import { operationGroups } from "#app/server/openapi/operations";
import { m } from "#app/words/compiled/messages.js";
import { describeApi, type OperationDescription, type SchemaDescription, type Value } from "./describe-api";

const path = "/admin/api";
const documentPath = "/api/openapi.json";

const firstCall = (origin: string) =>
  `TOKEN=mehrab_...\ncurl "${origin}/api/properties" \\\n  -H "Authorization: Bearer $TOKEN"`;

export const meta = adminMeta(m.settings_api);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request, "account");
  const name = new URL(request.url).searchParams.get("part");
  const part = operationGroups.find((group) => group === name);
  const origin = siteOrigin(request);
  return { part, origin, groups: operationGroups, ...(part && describeApi(part, origin)) };
}

export const action = rejectPost;

/** Attributes of what the OpenAPI document says, which is English. */
const inEnglish = () => (m.language_tag() === "en" ? undefined : ({ lang: "en", dir: "ltr" } as const));

const code = (words: ReactNode) => <code>{words}</code>;
const b = (words: ReactNode) => <b className="weight-semibold">{words}</b>;

/** Manual of the API, made from the OpenAPI document. */
export default function Api() {
  const { part, origin, groups, operations = [], schemas = [] } = useLoaderData<typeof loader>();
  return (
    <AdminPage>
      <PageHead title={m.settings_api()} parents={[{ label: m.tokens_title(), to: "/admin/tokens" }]} />
      <Tabs label={m.api_parts()}>
        <Tab to={path} isCurrent={!part}>
          {m.api_introduction()}
        </Tab>
        {groups.map((group) => (
          <Tab key={group} to={`${path}?part=${encodeURIComponent(group)}`} isCurrent={group === part}>
            <span {...inEnglish()}>{group}</span>
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
        <Words
          of={m.api_intro_text.parts({})}
          with={{ a: (words) => <Link to="/admin/tokens">{words}</Link> }}
        />
      </p>
      <ApiCode text={firstCall(origin)} />
      <p>
        <Words of={m.api_bodies_text.parts({})} with={{ code }} />
      </p>
      <p>
        <Words of={m.api_times_text.parts({})} with={{ code }} />
      </p>
      <section>
        <h2>{m.api_scopes()}</h2>
        <DescriptionList className="mt-2.4">
          {tokenScopes.map((scope) => (
            <Description key={scope} term={scope}>
              {scopeTexts[scope]()}
            </Description>
          ))}
        </DescriptionList>
      </section>
      <p>
        <Words
          of={m.api_openapi_text.parts({})}
          with={{
            a: () => (
              <a href={documentPath} dir="ltr">
                {documentPath}
              </a>
            ),
          }}
        />
      </p>
    </div>
  );
}

function ApiOperation({ id, method, path, summary, text, ...rest }: OperationDescription) {
  const { access, parameters, body, answers, curl } = rest;
  return (
    <section className="grid grid-cols-1 gap-4 border-t border-ink pt-4" aria-labelledby={id}>
      <div>
        <h2 id={id} {...inEnglish()}>
          {summary}
        </h2>
        <p className="mt-1.4 font-mono text-t2/snug wrap-anywhere" dir="ltr">
          <b className="weight-semibold">{method}</b> {path}
        </p>
      </div>
      {text && (
        <p className="text-t2" {...inEnglish()}>
          {text}
        </p>
      )}
      <p className="text-t2">
        <Words of={m.api_who.parts({})} with={{ b, access: () => <bdi {...inEnglish()}>{access}</bdi> }} />
      </p>
      {parameters.length > 0 && <ValueList title={m.api_parameters()} values={parameters} />}
      {body && (
        <p className="text-t2">
          <Words
            of={body.isForm ? m.api_body_form.parts({}) : m.api_body_json.parts({})}
            with={{ b, type: () => <TypeLinks type={body.type} /> }}
          />
        </p>
      )}
      <div>
        <h3 className="font-text text-t2 weight-semibold">{m.api_answers()}</h3>
        <ul className="mt-1.4 text-t2">
          {answers.map(({ status, text, type }) => (
            <li key={status} className="flex gap-x-4 border-t border-line py-1.4">
              <code className="flex-none">{status}</code>
              <p className="min-w-0" {...inEnglish()}>
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
              {isRequired && <span className="text-t3 text-brick-text"> {m.api_required()}</span>}
            </dt>
            <dd className="min-w-0 wrap-anywhere" {...inEnglish()}>
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
      dir="ltr"
      className="m-0 overflow-x-auto border border-line bg-sand p-3.6 font-mono text-t3/normal"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <code>{text}</code>
    </pre>
  );
}
