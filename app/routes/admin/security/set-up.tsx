import { Field, type FieldState } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { StandaloneLink, TextButton } from "#app/components/ui/text-button";
import { Words } from "#app/components/ui/words";
import { m } from "#app/words/compiled/messages.js";

export type SetUp = {
  /** The secret in base 32. */
  key: string;
  /** Secret as an `otpauth:` address, which an app reads. */
  address: string;
  qr: { size: number; path: string };
};

/** The secret for an authenticator app, as a QR code and as text, until a code of the app confirms it. */
export function SetUpForm({ setUp, code, id }: { setUp: SetUp; code: FieldState; id: string }) {
  const { key, address, qr } = setUp;
  // A border of four light modules is part of a QR code.
  const viewBox = `-4 -4.5 ${qr.size + 8} ${qr.size + 8}`;
  return (
    <ServerForm
      className="grid max-w-160 gap-6"
      id={id}
      intent="confirm"
      labels={[m.factor_turn_on(), m.factor_turning_on()]}
      cancel={
        <TextButton type="submit" name="intent" value="cancel">
          {m.cancel()}
        </TextButton>
      }
    >
      <section className="grid gap-4" aria-labelledby="scan">
        <h2 id="scan">{m.factor_scan_title()}</h2>
        <p>{m.factor_scan()}</p>
        <svg className="w-56 max-w-full bg-white" viewBox={viewBox} role="img" aria-label={m.factor_qr()}>
          <path stroke="#000" shapeRendering="crispEdges" d={qr.path} />
        </svg>
        <p>
          <Words
            of={m.factor_key.parts({})}
            with={{
              key: () => (
                <code className="block text-t1 wrap-anywhere select-all" data-key={key}>
                  {key.replace(/.{4}(?!$)/g, "$& ")}
                </code>
              ),
            }}
          />
        </p>
        <p>
          <StandaloneLink href={address}>{m.factor_open_app()}</StandaloneLink>
        </p>
      </section>
      <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="try">
        <h2 id="try">{m.factor_try_title()}</h2>
        <div className="max-w-96">
          <Field field={code} label={m.code()} autoComplete="one-time-code" hint={m.factor_try_hint()} />
        </div>
      </section>
    </ServerForm>
  );
}
