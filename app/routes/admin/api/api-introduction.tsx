import { Link } from "@remix-run/react";
import { Description, DescriptionList } from "#app/components/admin/layout/description-list";
import { scopeTexts, tokenScopes } from "#app/schemas/users/api-token";
import { ApiCode } from "./api-code";

export function ApiIntroduction({ origin }: { origin: string }) {
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
        each value.
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
              {scopeTexts[scope]}
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
