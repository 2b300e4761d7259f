import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import { environment } from "#app/config/environment";
import { requestContext } from "#app/config/request-context";
import type { Actor } from "#db/queries/activities";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Address of the client; of IPv6 the household's /64. Undefined without TRUST_PROXY: remix-serve gives no address. */
export function clientIp(request: Request, isTrusted = environment.TRUST_PROXY) {
  return clientNetworks(request, isTrusted)[0];
}

/** The user who makes a request, and its address, for the audit log. */
export function actorOf(request: Request, { id, name }: Pick<Actor, "id" | "name">): Actor {
  return { id, name, address: clientIp(request) };
}

/**
 * Finds the client's networks; of IPv6, also the /48 that one customer may hold 65,536 such networks in. Empty without
 * TRUST_PROXY.
 */
export function clientNetworks(request: Request, isTrusted = environment.TRUST_PROXY) {
  return networksOf(isTrusted ? forwardedAddress(request) : undefined);
}

/**
 * Finds the client's networks, none for a private address: behind a second proxy or a container's network everyone may
 * have it.
 */
export function limitedNetworks(request: Request, isTrusted = environment.TRUST_PROXY) {
  const address = isTrusted ? forwardedAddress(request) : undefined;
  return address && !isPrivate(address) ? networksOf(address) : [];
}

/** Tells clients apart as well as can be, for a fair order: a proxy without TRUST_PROXY is one client. Of IPv6 the /48. */
export function clientSource(request: Request, isTrusted = environment.TRUST_PROXY) {
  const peer = requestContext.getStore()?.response.req.socket.remoteAddress;
  const [address] = isTrusted ? [forwardedAddress(request)] : parseAddresses(peer ?? "");
  return networksOf(address).at(-1) ?? "";
}

/** The last address of X-Forwarded-For that is not private, because a client can forge those further left. */
function forwardedAddress(request: Request) {
  const addresses = parseAddresses(request.headers.get("X-Forwarded-For") ?? "");
  return addresses.findLast((address) => !isPrivate(address)) ?? addresses.at(-1);
}

/** Addresses of a list, also with ports: '203.0.113.9:4711, [2001:db8::1]:4711'; IPv4 in IPv6 as IPv4. */
function parseAddresses(list: string) {
  return list
    .split(",")
    .map((text) => text.trim().replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, "$1$3"))
    .filter((text) => isIP(text) > 0)
    .map((text): Address => ipaddr.process(text));
}

/** Recognizes an address of a network where one's own proxies are. */
function isPrivate(address: Address) {
  return ["private", "loopback", "linkLocal", "uniqueLocal"].includes(address.range());
}

/** An IPv4 address; the first 64 and the first 48 bits of an IPv6 address. */
function networksOf(address: Address | undefined) {
  if (!(address instanceof ipaddr.IPv6)) return address ? [address.toString()] : [];
  const groups = address.parts.map((part) => part.toString(16));
  return [groups.slice(0, 4).join(":"), groups.slice(0, 3).join(":")];
}
