import ipaddr from 'ipaddr.js'

const IPV6_NETWORK_PARTS = 4

/** What calls from an address are counted by: an IPv4 address, or an IPv6 /64, which is what one subscriber has. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const address = ipaddr.process(ip)
  return address instanceof ipaddr.IPv6
    ? address.parts
        .slice(0, IPV6_NETWORK_PARTS)
        .map((part) => part.toString(16))
        .join('.')
    : address.toString()
}
