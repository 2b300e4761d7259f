import { Field, type FieldState } from "#app/components/forms/field";
import { ServerForm } from "#app/components/forms/server-form";
import { StandaloneLink, TextButton } from "#app/components/ui/text-button";

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
      labels={["Turn On", "Turning on..."]}
      cancel={
        <TextButton type="submit" name="intent" value="cancel">
          Cancel
        </TextButton>
      }
    >
      <section className="grid gap-4" aria-labelledby="scan">
        <h2 id="scan">1. Add the site to your app</h2>
        <p>
          Scan this with an authenticator app on your phone, such as Google Authenticator, Aegis or 1Password.
        </p>
        <svg
          className="w-56 max-w-full bg-white"
          viewBox={viewBox}
          role="img"
          aria-label="QR code with the key"
        >
          <path stroke="#000" shapeRendering="crispEdges" d={qr.path} />
        </svg>
        <p>
          Or type this key into it:{" "}
          <code className="block text-t1 wrap-anywhere select-all" data-key={key}>
            {key.replace(/.{4}(?!$)/g, "$& ")}
          </code>
        </p>
        <p>
          <StandaloneLink href={address}>Open in the app on this device</StandaloneLink>
        </p>
      </section>
      <section className="grid gap-4 border-t border-line pt-6" aria-labelledby="try">
        <h2 id="try">2. Type the code that it shows</h2>
        <div className="max-w-96">
          <Field
            field={code}
            label="Code"
            autoComplete="one-time-code"
            hint="Six digits, new every 30 seconds. Your other sessions end when it is right."
          />
        </div>
      </section>
    </ServerForm>
  );
}
