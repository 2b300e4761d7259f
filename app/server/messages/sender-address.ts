import { BlockList, isIP } from "node:net";
import { environment } from "#app/config/environment";

/** Where proxies of one's own stand. */
const inside = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  inside.addSubnet(net, bits, "ipv4");
inside.addAddress("::1", "ipv6");
inside.addSubnet("fc00::", 7, "ipv6");
inside.addSubnet("fe80::", 10, "ipv6");

/**
 * Who sends a request, as the proxy in front says: the last address that is not a proxy's own. Of IPv6 the network,
 * which is one household's. Anybody can write what stands further left.
 * @returns undefined without a proxy that is trusted: remix-serve shows no address
 */
export function senderAddress(request: Request, isTrusted = environment.TRUST_PROXY) {
  const forwarded = isTrusted ? request.headers.get("X-Forwarded-For") : null;
  const chain =
    forwarded
      ?.split(",")
      .map(bare)
      .filter((address) => isIP(address) > 0) ?? [];
  const sender = chain.findLast((address) => !isInside(address)) ?? chain.at(-1);
  return sender && (isIP(sender) === 6 ? networkOf(sender) : sender);
}

/** '203.0.113.9:4711' and '[2001:db8::1]:4711' without the port; an IPv4 address in IPv6 as what it is. */
function bare(text: string) {
  const address = text.trim().replace(/^\[(.*)\](:\d+)?$/, "$1");
  return address.replace(/^([\d.]+):\d+$/, "$1").replace(/^::ffff:(?=[\d.]+$)/i, "");
}

function isInside(address: string) {
  return inside.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** The first 64 bits. */
function networkOf(address: string) {
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const groups = (part = "") => part.split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const whole = [...groups(head), ...Array.from({ length: zeros }, () => "0"), ...groups(tail)];
  return whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
