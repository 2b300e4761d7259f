import { type ReactNode, useEffect, useRef } from "react";
import { m } from "#app/words/compiled/messages.js";

type Props = {
  name: string;
  subject: string;
  message: string;
  /** Opening of the office: 'Monday at 9:00', 'now'. */
  opens?: string;
  /** The form for another message. */
  children: ReactNode;
};

/** Thanks for a message, in the place of its form. */
export function SentMessage({ name, subject, message, opens, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // An effect, because the page was scrolled to its top, and the form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    // The fragment of the form's address, which a redirect keeps: without script the page opens here.
    <section className="mt-0 grid content-start gap-6 md:col-end-8" id="errors" aria-labelledby="thanks">
      <h2
        className="wrap-anywhere focus-visible:outline-0"
        id="thanks"
        ref={heading}
        tabIndex={-1}
        dir="auto"
      >
        {m.contact_thank_you({ name: firstName(name) })}
      </h2>
      <p>
        {m.contact_arrived()} {opens === "now" && m.contact_open_now()}
        {opens && opens !== "now" && m.contact_opens({ time: opens })}
      </p>
      <blockquote className="grid gap-2 border-s-2 border-ink ps-4 wrap-anywhere" dir="auto">
        <p className="weight-semibold">{subject}</p>
        <p className="whitespace-pre-wrap">{message}</p>
      </blockquote>
      <details>
        <summary className="touch cursor-pointer underline">{m.contact_write_another()}</summary>
        <div className="mt-4">{children}</div>
      </details>
    </section>
  );
}

/** 'Bilal' of 'Bilal Ahmed'; the whole of 'Dr. Bilal Ahmed'. */
function firstName(name: string) {
  const [first = "", ...others] = name.split(/\s+/);
  const isTitle = first.endsWith(".") || /^(?:mr|mrs|ms|miss|dr|sir|prof)$/i.test(first);
  return isTitle && others.length > 0 ? name : first;
}
