import { BlockList, isIP } from "node:net";
import { environment } from "#app/config/environment";
import { requestContext } from "#app/config/request-context";

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

/** Address of the client; of IPv6 the household's /64. Undefined without TRUST_PROXY: remix-serve gives no address. */
export function clientIp(request: Request, isTrusted = environment.TRUST_PROXY) {
  return clientNetworks(request, isTrusted)[0];
}

/** The same with, of IPv6, the /48 that one customer may hold 65,536 such networks in; empty without TRUST_PROXY. */
export function clientNetworks(request: Request, isTrusted = environment.TRUST_PROXY) {
  return networksOf(forwardedAddress(request, isTrusted));
}

/**
 * The public address that a trusted proxy names, of IPv6 its /64 and its /48, which one customer may have. Empty for a private
 * address: behind a second proxy or a container's network everyone may have the same.
 */
export function limitedNetworks(request: Request, isTrusted = environment.TRUST_PROXY) {
  const address = forwardedAddress(request, isTrusted);
  return address && !isPrivate(address) ? networksOf(address) : [];
}

/** Tells clients apart as well as can be, for a fair order: a proxy without TRUST_PROXY is one client. Of IPv6 the /48. */
export function clientSource(request: Request, isTrusted = environment.TRUST_PROXY) {
  const peer = isTrusted ? undefined : requestContext.getStore()?.response.req.socket.remoteAddress;
  return networksOf(forwardedAddress(request, isTrusted) ?? withoutPort(peer ?? "")).at(-1) ?? "";
}

/** The last address of X-Forwarded-For that is not private, because a client can forge those further left. */
function forwardedAddress(request: Request, isTrusted: boolean) {
  const forwarded = (isTrusted && request.headers.get("X-Forwarded-For")) || "";
  const addresses = forwarded
    .split(",")
    .map(withoutPort)
    .filter((address) => isIP(address) > 0);
  return addresses.findLast((address) => !isPrivate(address)) ?? addresses.at(-1);
}

/** '203.0.113.9:4711' and '[2001:db8::1]:4711' without the port; IPv4 in IPv6 as IPv4. */
function withoutPort(text: string) {
  const address = text.trim().replace(/^\[(.*)\](:\d+)?$/, "$1");
  return address.replace(/^([\d.]+):\d+$/, "$1").replace(/^::ffff:(?=[\d.]+$)/i, "");
}

function isPrivate(address: string) {
  return privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** An IPv4 address; the first 64 and the first 48 bits of an IPv6 address. */
function networksOf(address = "") {
  if (isIP(address) === 6) return [4, 3].map((count) => firstGroups(address, count));
  return address ? [address] : [];
}

function firstGroups(address: string, count: number) {
  const [head = "", tail] = address.split("%", 1)[0]?.split("::") ?? [];
  const groups = (part = "") => part.split(":").filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  return [...groups(head), ...Array.from({ length: zeros }, () => "0"), ...groups(tail)]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
