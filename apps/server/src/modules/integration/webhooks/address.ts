import { lookup as resolve } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address leads into the shop's own network. */
export class InternalAddress extends Error {
  constructor() {
    super('The address is in an internal network')
  }
}

const lookupTimeoutMs = 2_000

/** Why an address cannot be that of a webhook. */
export type AddressProblem = 'webhook.address' | 'webhook.internal'

/**
 * Checks the address of a webhook. A host that cannot be resolved now is accepted: each delivery checks it again.
 *
 * @param isInternalAllowed whether internal addresses, and http, are allowed
 */
export async function checkAddress(text: string, isInternalAllowed: boolean): Promise<AddressProblem | null> {
  const url = URL.canParse(text) ? new URL(text) : null
  const schemes = isInternalAllowed ? ['https:', 'http:'] : ['https:']
  if (!url || !schemes.includes(url.protocol) || url.username || url.password || url.hash)
    return 'webhook.address'
  if (isInternalAllowed) return null
  const ips = await Promise.race([
    lookUp(hostOf(url), { all: true }).catch(() => []),
    new Promise<[]>((done) => setTimeout(() => done([]), lookupTimeoutMs).unref()),
  ])
  return ips.some(({ address }) => isInternal(address)) ? 'webhook.internal' : null
}

/** The host of a URL, without the brackets of an IPv6 address. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Whether an IP address is not one of the public internet: loopback, private, link-local, reserved and the like. */
export function isInternal(ip: string): boolean {
  // The library takes the dotted form `::10.0.0.1` for the IPv4 address in it.
  if (!ipaddr.isValid(ip) || /^::\d+\./.test(ip)) return true
  const address = ipaddr.process(ip)
  if (address.range() !== 'unicast') return true
  return address instanceof ipaddr.IPv6 && !address.match(globalUnicast)
}

/** All IPv6 addresses that are given out (RFC 4291, 2.5.4). What lies outside may hold an IPv4 address, as `::10.0.0.1`. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Resolves a host for a connection, and fails if one of its addresses is internal. The connection uses the checked
 * addresses, so a name that changes meanwhile does not help.
 */
export const lookupPublic: LookupFunction = (host, options, callback) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 0)
    if (found.some(({ address }) => isInternal(address))) return callback(new InternalAddress(), '', 0)
    if (options.all) return callback(null, found)
    callback(null, found[0]!.address, found[0]!.family)
  })
}
