import { Resolver } from 'node:dns/promises'
import { type AddressRules, assertReachable, isLocalName, literalOf } from './address-rules.ts'

export interface HostAddress {
  address: string
  family: 4 | 6
}

/** All that a name server says of a name; an empty list for one that isn't known. */
export type Resolve = (hostname: string) => Promise<HostAddress[]>

/** The name has no address, or no name server has said one. */
export class UnknownHost extends Error {
  override readonly name = 'UnknownHost'
}

/** By the name servers of the system, none of whose threads waits for a slow one. */
export function createResolve(): Resolve {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  return async (hostname) => {
    if (isLocalName(hostname)) return [{ address: '127.0.0.1', family: 4 }]
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return [...answersOf(four, 4), ...answersOf(six, 6)]
  }
}

/** What one question brought to nothing, the other may know; nothing is connected to that isn't in an answer. */
function answersOf(asked: PromiseSettledResult<string[]>, family: 4 | 6): HostAddress[] {
  return asked.status === 'fulfilled' ? asked.value.map((address) => ({ address, family })) : []
}

/**
 * The addresses that a connection to this host may be made to, and no others. One among them that isn't reachable refuses them all: who has
 * such a name means no good by it. Throws AddressRefused, and UnknownHost.
 */
export async function resolveChecked(
  hostname: string,
  resolve: Resolve,
  rules: AddressRules,
): Promise<[HostAddress, ...HostAddress[]]> {
  const literal = literalOf(hostname)
  const [first, ...more] =
    literal === null ? await resolve(hostname) : [{ address: literal, family: familyOf(literal) }]
  if (first === undefined) throw new UnknownHost(`${hostname} has no address`)
  for (const { address } of [first, ...more]) assertReachable(address, rules)
  return [first, ...more]
}

function familyOf(address: string): 4 | 6 {
  return address.includes(':') ? 6 : 4
}
