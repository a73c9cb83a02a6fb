import ipaddr from 'ipaddr.js'

/**
 * What a network address is limited by. Of IPv6 it is the network of 64 bits, since whoever has one address of it has
 * all: `2001:db8:1:2::/64`. An IPv4 address stands for itself, also when it is written as IPv6.
 */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${new ipaddr.IPv6([...address.parts.slice(0, 4), 0, 0, 0, 0])}/64`
}
