import { useSite } from "#app/components/context/site";
import { ButtonLink } from "#app/components/ui/button-link";
import { Notice } from "#app/components/ui/notice";

type Props = { codes: string[]; username: string; to: string };

/** Recovery codes, shown once. The download is part of the page: the server does not have them any more. */
export function RecoveryCodes({ codes, username, to }: Props) {
  const { name } = useSite();
  const text = [
    `Recovery codes of ${username} for ${name}`,
    "Each signs you in once, in place of a code of your authenticator app.",
    "",
    ...codes,
    "",
  ].join("\r\n");
  return (
    <section className="grid max-w-160 gap-6" aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">Recovery codes</h2>
      <Notice variant="admin">
        They are shown now and never again. Save or print them, and keep them where your phone is not: each
        signs you in once, when you don't have the phone.
      </Notice>
      <ol className="grid gap-x-gutter gap-y-2 tabular @sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-t1 select-all">{code}</code>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-3 print:hidden">
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download Codes
        </ButtonLink>
        <ButtonLink variant="primary" to={to}>
          I have saved them
        </ButtonLink>
      </div>
    </section>
  );
}
