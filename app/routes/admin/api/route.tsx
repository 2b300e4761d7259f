import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { Tab, Tabs } from "#app/components/admin/lists/tabs";
import { ButtonLink } from "#app/components/ui/button-link";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { siteOrigin } from "#app/server/http/site-origin";
import { operationGroups } from "#app/server/openapi/operations";
import { ApiIntroduction } from "./api-introduction";
import { ApiOperation } from "./api-operation";
import { describeApi, type SchemaDescription } from "./describe-api";
import { ValueList } from "./value-list";

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
      <PageHead title="API">
        <ButtonLink to="/admin/tokens">API tokens</ButtonLink>
      </PageHead>
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

/** The properties of a body or an answer, to which the calls lead. */
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
