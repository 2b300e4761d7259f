type Props = { title: string; text: string; className?: string };

/** Caption of a figure: its title and a line of facts. */
export function Caption({ title, text, className }: Props) {
  return (
    <figcaption className={className}>
      <b>{title}</b>
      <span>{text}</span>
    </figcaption>
  );
}
