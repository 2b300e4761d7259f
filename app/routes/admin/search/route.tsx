import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useLocation } from "@remix-run/react";
import { useEffect } from "react";
import { KeyList } from "#app/components/admin/keys/key-list";
import { adminMeta } from "#app/components/admin/layout/admin-meta";
import { AdminPage, PageHead } from "#app/components/admin/layout/admin-page";
import { SearchForm } from "#app/components/admin/lists/search-form";
import { EmptyState } from "#app/components/ui/empty-state";
import { searchQuery } from "#app/schemas/filters/listing-query";
import { requireAdmin } from "#app/server/auth/require-admin";
import { rejectPost } from "#app/server/http/error-responses";
import { readListQuery } from "#app/server/http/url-params";
import { findResults } from "./find-results";
import { ResultSection } from "./result-section";

export const meta = adminMeta("Find anything");

export async function loader({ request }: LoaderFunctionArgs) {
  const admin = await requireAdmin(request, "read");
  const { q = "" } = readListQuery(searchQuery.pick({ q: true }), request);
  return { q, sections: q ? await findResults(q, admin) : [] };
}

export const action = rejectPost;

/** One search in all lists of the back-office. */
export default function Search() {
  const { q, sections } = useLoaderData<typeof loader>();
  const { state, key } = useLocation();
  // An effect, because a key has led here: the field is to be typed in at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with each navigation
  useEffect(() => {
    if (state?.hasSearchFocus) document.getElementById("q")?.focus();
  }, [state, key]);
  return (
    <AdminPage>
      <PageHead title="Find anything" text="In listings, content, files, messages and people at once." />
      <SearchForm
        action="/admin/search"
        q={q}
        label="Search everything"
        placeholder="Words, reference or phone number"
      />
      <div role="status">
        {q && sections.length === 0 && (
          <div className="mt-6">
            <EmptyState title="Nothing found" text={`Nothing here matches "${q}". Fewer words find more.`} />
          </div>
        )}
      </div>
      {sections.map((section) => (
        <ResultSection key={section.path} q={q} {...section} />
      ))}
      <section className="mt-10" aria-labelledby="keys">
        <h2 className="font-display text-d4/tight weight-430 letter-spacing-normal" id="keys">
          Keys
        </h2>
        <KeyList />
      </section>
    </AdminPage>
  );
}
