import { firm } from "#app/content/firm";

/** The squares of a code as the path of a drawing, one unit to the square. */
export type Qr = { size: number; path: string };

type Props = { phone: string; address: string | undefined; url: string; qr: Qr };

/** What leads from paper back to the firm and to the page itself; not on the screen. */
export function PrintDetails({ phone, address, url, qr }: Props) {
  const [days, ...hours] = firm.hours.weekdays.split(" ");
  return (
    <div className="for-print figures">
      <svg viewBox={`0 -.5 ${qr.size} ${qr.size}`} aria-hidden="true">
        <path stroke="#000" shapeRendering="crispEdges" d={qr.path} />
      </svg>
      <p>
        <b>{phone}</b>
        <br />
        {address && held(address)}
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

/** 'Block 9' stays on one line. */
function held(address: string) {
  return address.replace(/ (?=\d)/g, "\u00a0");
}
