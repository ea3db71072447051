import ipaddr from 'ipaddr.js'

const SUBSCRIBER_PARTS = 4
const SITE_PARTS = 3
/** No IPv4 address has it. */
const SEPARATOR = '_'

/** What calls from an address are counted by: an IPv4 address, or an IPv6 /64, which is what one subscriber has. */
export function addressKey(ip: string): string {
  return networkKey(ip, SUBSCRIBER_PARTS) ?? ip
}

/** The IPv6 /48 of an address, of which one hosting customer may have all 65,536 networks. Null for an IPv4 address. */
export function siteKey(ip: string): string | null {
  const key = networkKey(ip, SITE_PARTS)
  return key?.includes(SEPARATOR) ? `${key}${SEPARATOR}48` : null
}

function networkKey(ip: string, parts: number): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (!(address instanceof ipaddr.IPv6)) return address.toString()
  const network = address.parts.slice(0, parts)
  return network.map((part) => part.toString(16)).join(SEPARATOR)
}
