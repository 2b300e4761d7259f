import { firm } from "#app/content/firm";

export type PrintProps = {
  phone: string;
  address: string | undefined;
  url: string;
  /** QR code of `url` as an SVG path, `size` modules across. */
  qr: { size: number; path: string };
};

/** Contact details and QR code that only the printed page shows. */
export function PrintDetails({ phone, address, url, qr }: PrintProps) {
  const [days, ...hours] = firm.hours.weekdays.split(" ");
  return (
    <div className="for-print figures">
      <svg viewBox={`0 -.5 ${qr.size} ${qr.size}`} aria-hidden="true">
        <path stroke="#000" shapeRendering="crispEdges" d={qr.path} />
      </svg>
      <p>
        <b>{phone}</b>
        <br />
        {/* No line break before a number: 'Block 9'. */}
        {address?.replace(/ (?=\d)/g, "\u00a0")}
        <br />
        {days} <span className="whitespace-nowrap">{hours.join(" ")}</span>
        <br />
        All of it, and every picture:
        <br />
        {url.replace(/^https?:\/\//, "")}
      </p>
    </div>
  );
}
