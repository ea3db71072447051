import { validationFailed } from '@lectern/service-kit/errors.ts'
import { AddressRefused, readAddress } from '@lectern/service-kit/outgoing/address-rules.ts'
import type { Outgoing } from '@lectern/service-kit/outgoing/exchange.ts'
import { resolveChecked, UnknownHost } from '@lectern/service-kit/outgoing/resolve-checked.ts'

/**
 * The address as it is kept. A name that leads inside is refused at once; one that no name server knows now may be known later, and is looked at
 * again with each delivery. Throws a validation problem.
 */
export async function checkAddress({ rules, resolve }: Outgoing, text: string): Promise<string> {
  try {
    const url = readAddress(text, rules)
    await resolveChecked(url.hostname, resolve, rules)
    return url.href
  } catch (error) {
    if (error instanceof AddressRefused) throw validationFailed([{ pointer: '/body/url', ...error.fault }])
    if (error instanceof UnknownHost) return readAddress(text, rules).href
    throw error
  }
}
