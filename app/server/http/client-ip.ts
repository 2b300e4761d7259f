import { BlockList, isIP } from "node:net";
import { environment } from "#app/config/environment";

/** Private networks, where one's own proxies are. */
const privateNetworks = new BlockList();
for (const [network, bits, type] of [
  ["10.0.0.0", 8, "ipv4"],
  ["127.0.0.0", 8, "ipv4"],
  ["169.254.0.0", 16, "ipv4"],
  ["172.16.0.0", 12, "ipv4"],
  ["192.168.0.0", 16, "ipv4"],
  ["::1", 128, "ipv6"],
  ["fc00::", 7, "ipv6"],
  ["fe80::", 10, "ipv6"],
] as const)
  privateNetworks.addSubnet(network, bits, type);

/**
 * The last address of X-Forwarded-For that is not private, because a client can forge those further left; of IPv6 the
 * household's /64. Undefined without TRUST_PROXY: remix-serve gives no address.
 */
export function clientIp(request: Request, isTrusted = environment.TRUST_PROXY) {
  const forwarded = (isTrusted && request.headers.get("X-Forwarded-For")) || "";
  const addresses = forwarded
    .split(",")
    .map(withoutPort)
    .filter((address) => isIP(address) > 0);
  const client = addresses.findLast((address) => !isPrivate(address)) ?? addresses.at(-1);
  return client && (isIP(client) === 6 ? prefix64(client) : client);
}

/**
 * The networks of a client as keys of rate limits: its address; of IPv6 its /64, and the /48 that one customer may hold
 * 65,536 of them in.
 */
export function networksOf(ip: string) {
  return ip.includes(":") ? [ip, `${ip.split(":").slice(0, 3).join(":")}::/48`] : [ip];
}

/** '203.0.113.9:4711' and '[2001:db8::1]:4711' without the port; IPv4 in IPv6 as IPv4. */
function withoutPort(text: string) {
  const address = text.trim().replace(/^\[(.*)\](:\d+)?$/, "$1");
  return address.replace(/^([\d.]+):\d+$/, "$1").replace(/^::ffff:(?=[\d.]+$)/i, "");
}

function isPrivate(address: string) {
  return privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** The first 64 bits of an IPv6 address. */
function prefix64(address: string) {
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const groups = (part = "") => part.split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: zeros }, () => "0"), ...groups(tail)]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
