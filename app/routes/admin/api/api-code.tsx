/** A command, as it is typed; a long line scrolls. */
export function ApiCode({ text }: { text: string }) {
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
