import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** A network as it is written: `10.20.0.0/16`. */
type Cidr = string

/**
 * What isn't routed between networks, or means another thing than a host, by IANA's registries of special-purpose addresses
 * (https://www.iana.org/assignments/iana-ipv4-special-registry, …ipv6-…) and of multicast.
 */
const SPECIAL_IPV4: readonly Cidr[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
/** All that is given out. What carries an IPv4 address in it (mapped, compatible, NAT64) is outside; the forms inside are below. */
const GLOBAL_IPV6: Cidr = '2000::/3'
/** Protocols with Teredo and ORCHID, documentation, 6to4, AS112. */
const SPECIAL_IPV6: readonly Cidr[] = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']
/** Where clouds tell a machine its own secrets, in networks that may be allowed, or that look like anybody's. Never spoken to. */
const METADATA: readonly Cidr[] = ['100.100.100.200/32', '168.63.129.16/32', '192.0.0.192/32', 'fd00:ec2::254/128']
/** What a network of a school's own may be. */
const PRIVATE: readonly Cidr[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']
const LOOPBACK: readonly Cidr[] = ['127.0.0.0/8', '::1/128']

const special4 = networks(SPECIAL_IPV4)
const special6 = networks(SPECIAL_IPV6)
const global6 = networks([GLOBAL_IPV6])
const metadata = networks(METADATA)
const loopback = networks(LOOPBACK)
const mapped = networks(['::ffff:0:0/96'])

/** Throws for what isn't a network. */
export function networks(cidrs: readonly Cidr[]): BlockList {
  const list = new BlockList()
  for (const cidr of cidrs) {
    const { address, prefix } = partsOf(cidr)
    list.addSubnet(address, prefix, familyOf(address))
  }
  return list
}

/** Whether it lies in a private network, as WEBHOOK_ALLOWED_NETWORKS may name it. */
export function isPrivateNetwork(cidr: string): boolean {
  const [address = '', bits = ''] = cidr.split('/')
  if (isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (isIPv4(address) ? 32 : 128)) return false
  return PRIVATE.some((outer) => contains(networks([outer]), address) && Number(bits) >= prefixOf(outer))
}

export function isLoopback(address: string): boolean {
  return contains(loopback, address)
}

/** Whether a request may go to this address: one that anybody on the internet may speak to, or one that the operator has allowed. */
export function mayReach(address: string, allowed: BlockList): boolean {
  if (isIP(address) === 0 || contains(metadata, address)) return false
  return contains(allowed, address) || isGlobal(address)
}

function isGlobal(address: string): boolean {
  if (isIPv4(address)) return !contains(special4, address)
  return contains(global6, address) && !contains(special6, address)
}

/** An IPv4 address that comes in the clothes of IPv6 is in no IPv4 network here: BlockList would look through them. */
function contains(list: BlockList, address: string): boolean {
  if (isIPv6(address) && mapped.check(address, 'ipv6')) return false
  return list.check(address, familyOf(address))
}

function partsOf(cidr: Cidr): { address: string; prefix: number } {
  return { address: cidr.slice(0, cidr.indexOf('/')), prefix: prefixOf(cidr) }
}

function prefixOf(cidr: Cidr): number {
  return Number(cidr.slice(cidr.indexOf('/') + 1))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv4(address) ? 'ipv4' : 'ipv6'
}
