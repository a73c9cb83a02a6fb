import type { FastifyServerOptions } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Whose `X-Forwarded-*` headers count: proxies by address or range, or so many in a row before the shop. */
export type TrustedProxies = readonly string[] | number

/**
 * Reads TRUST_PROXY: `127.0.0.1,10.0.0.0/8` or `2`.
 *
 * @returns null when the text is neither
 */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^[1-9]$/.test(text.trim())) return Number(text)
  const ranges = text.split(',').map((range) => range.trim())
  return ranges.every(isRange) ? ranges : null
}

const isRange = (text: string): boolean =>
  text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.IPv4.isValidFourPartDecimal(text) || isIPv6(text)

const isIPv6 = (text: string): boolean => text.includes(':') && ipaddr.isValid(text)

/**
 * As fastify's option. It refuses a bare number, because whoever reaches the shop past its proxies could then forge the
 * headers; who sets a number promises that nobody does.
 */
export function trustProxyOption(proxies: TrustedProxies | undefined): FastifyServerOptions['trustProxy'] {
  if (proxies === undefined) return false
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies]
}
