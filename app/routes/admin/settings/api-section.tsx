import { ButtonLink } from "#app/components/ui/button-link";

/** The links to the tokens of this user and to what they are for. */
export function ApiSection() {
  return (
    <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="api">
      <h2 id="api">API</h2>
      <p>With a token another program reads and changes what you may, without your password.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin/tokens">API tokens</ButtonLink>
        <ButtonLink to="/admin/api">How to use the API</ButtonLink>
      </div>
    </section>
  );
}
