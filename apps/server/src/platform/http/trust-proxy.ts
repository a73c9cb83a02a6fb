import type { FastifyServerOptions } from 'fastify'
import ipaddr from 'ipaddr.js'

/** Proxies whose `X-Forwarded-*` headers are trusted: addresses and ranges, or the number of proxies before the shop. */
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
 * Converts the setting to Fastify's option. Fastify refuses a plain number, because a client that bypasses the proxies
 * could forge the headers. An operator who sets a number promises that no client can bypass them.
 */
export function trustProxyOption(proxies: TrustedProxies | undefined): FastifyServerOptions['trustProxy'] {
  if (proxies === undefined) return false
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : [...proxies]
}
