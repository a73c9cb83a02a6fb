import ipaddr from 'ipaddr.js'

/**
 * The rate-limit key of a network address. For IPv6 it is the /64 network, `2001:db8:1:2::/64`, because one customer
 * has all addresses of it. For IPv4, also written as `::ffff:…`, it is the address. Any other text is its own key.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}
