import { type BlockList, isIP } from 'node:net'
import { type FieldError, mistake } from '../errors.ts'
import { isLoopback, mayReach, networks } from './networks.ts'

/** Where requests to others' systems may go. */
export interface AddressRules {
  /** Networks of the operator's own, beside all that is public. */
  allowedNetworks: BlockList
  ports: readonly number[]
  /** This machine itself, also without TLS and at any port: for development. */
  allowsLoopback: boolean
  /** Of an address; 500 without it. */
  mostCharacters?: number
}

/** What anybody on the internet may ask, over TLS at its usual port. */
export const PUBLIC_ADDRESSES: AddressRules = { allowedNetworks: networks([]), ports: [443], allowsLoopback: false }

/** The address is one that nothing is sent to. The message says why, for the operator. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
  /** The same of the field that the address is in, whichever that is. */
  readonly fault: Omit<FieldError, 'pointer'>

  constructor({ pointer: _, ...fault }: FieldError) {
    super(fault.message)
    this.fault = fault
  }
}

function refused(
  code:
    | ('address-invalid' | 'address-requires-https' | 'address-with-credentials' | 'address-with-fragment')
    | ('address-with-last-dot' | 'address-internal'),
): AddressRefused {
  return new AddressRefused(mistake('', code))
}

const MOST_CHARACTERS = 500

/**
 * A receiver's address as it is kept: normalized, so that `2130706433`, `0x7f.1` and digits in circles are the IP address that they mean. What its
 * name stands for is for `resolveChecked` to find out. Throws AddressRefused.
 */
export function readAddress(text: string, rules: AddressRules): URL {
  const url = parse(text, rules.mostCharacters ?? MOST_CHARACTERS)
  const isHere = rules.allowsLoopback && isOfThisMachine(url.hostname)
  if (url.protocol !== 'https:' && !(isHere && url.protocol === 'http:')) throw refused('address-requires-https')
  if (url.username !== '' || url.password !== '') throw refused('address-with-credentials')
  if (url.hash !== '') throw refused('address-with-fragment')
  if (!isHere && !rules.ports.includes(portOf(url)))
    throw new AddressRefused(mistake('', 'address-port-not-allowed', { ports: rules.ports.join(' or ') }))
  if (url.hostname.endsWith('.')) throw refused('address-with-last-dot')
  const address = literalOf(url.hostname)
  if (address !== null) assertReachable(address, rules)
  else if (isOfThisMachine(url.hostname) && !isHere) throw refused('address-internal')
  return url
}

/** Throws AddressRefused for an IP address that is neither public nor allowed. */
export function assertReachable(address: string, { allowedNetworks, allowsLoopback }: AddressRules): void {
  if (allowsLoopback && isLoopback(address)) return
  if (!mayReach(address, allowedNetworks)) throw refused('address-internal')
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

function parse(text: string, most: number): URL {
  if (text.length > most || !URL.canParse(text)) throw refused('address-invalid')
  return new URL(text)
}

function portOf(url: URL): number {
  return url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
}
