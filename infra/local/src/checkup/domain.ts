import { resolve4, resolve6 } from 'node:dns/promises'
import { networkInterfaces } from 'node:os'
import { type Finding, failed, passed, warning } from './finding.ts'

/** Where a domain leads. A name that nobody knows has no addresses. */
async function addressesOf(domain: string): Promise<string[]> {
  const answers = await Promise.allSettled([resolve4(domain), resolve6(domain)])
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** The addresses of this machine, or of this container with `--network host`. */
function ownAddresses(): string[] {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.filter(({ internal }) => !internal).map(({ address }) => address)
}

/** Whether the domain leads to this machine, as far as it can be seen from here: behind NAT its public address can't. */
export async function checkDomain(domain: string, own = ownAddresses()): Promise<Finding> {
  const addresses = await addressesOf(domain)
  const [first] = addresses
  if (first === undefined) {
    return failed(`${domain} doesn’t point anywhere yet`, 'Add an A record for it with this server’s IP address.')
  }
  const here = addresses.find((address) => own.includes(address))
  if (here !== undefined) return passed(`${domain} points to this server (${here})`)
  return warning(`${domain} points to ${first}`, 'Check that this is your server’s public IP address.')
}
