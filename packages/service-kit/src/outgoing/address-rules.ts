import { type BlockList, isIP } from 'node:net'
import { isLoopback, mayReach, networks } from './networks.ts'
import { texts } from './texts.ts'

/** Where requests to others' systems may go. */
export interface AddressRules {
  /** Networks of the operator's own, beside all that is public. */
  allowedNetworks: BlockList
  ports: readonly number[]
  /** This machine itself, also without TLS and at any port: for development. */
  allowsLoopback: boolean
}

/** What anybody on the internet may ask, over TLS at its usual port. */
export const PUBLIC_ADDRESSES: AddressRules = { allowedNetworks: networks([]), ports: [443], allowsLoopback: false }

/** The address is one that nothing is sent to. The message says why, for the operator. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

const MOST_CHARACTERS = 500

/**
 * A receiver's address as it is kept: normalized, so that `2130706433`, `0x7f.1` and digits in circles are the IP address that they mean. What its
 * name stands for is for `resolveChecked` to find out. Throws AddressRefused.
 */
export function readAddress(text: string, rules: AddressRules): URL {
  const url = parse(text)
  const isHere = rules.allowsLoopback && isOfThisMachine(url.hostname)
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')) throw new AddressRefused(texts.onlyHttps)
  if (url.username !== '' || url.password !== '') throw new AddressRefused(texts.noCredentials)
  if (url.hash !== '') throw new AddressRefused(texts.noFragment)
  if (!isHere && !rules.ports.includes(portOf(url))) throw new AddressRefused(texts.onlyPorts(rules.ports))
  if (url.hostname.endsWith('.')) throw new AddressRefused(texts.noTrailingDot)
  const address = literalOf(url.hostname)
  if (address !== null) assertReachable(address, rules)
  else if (isOfThisMachine(url.hostname) && !isHere) throw new AddressRefused(texts.notInternal)
  return url
}

/** Throws AddressRefused for an IP address that is neither public nor allowed. */
export function assertReachable(address: string, { allowedNetworks, allowsLoopback }: AddressRules): void {
  if (allowsLoopback && isLoopback(address)) return
  if (!mayReach(address, allowedNetworks)) throw new AddressRefused(texts.notInternal)
}

/** The IP address that a host name is; null for a name. */
export function literalOf(hostname: string): string | null {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? null : bare
}

/** `localhost` and what is under it are this machine by definition (RFC 6761), whatever a name server says. */
export function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost')
}

function isOfThisMachine(hostname: string): boolean {
  const address = literalOf(hostname)
  return address === null ? isLocalName(hostname) : isLoopback(address)
}

function parse(text: string): URL {
  if (text.length > MOST_CHARACTERS || !URL.canParse(text)) throw new AddressRefused(texts.noAddress)
  return new URL(text)
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}
