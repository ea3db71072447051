import type { LecternClient } from '@lectern/api-client/client.ts'
import * as calls from '@lectern/contracts/calls/public/passkeys.ts'
import type { Assertion, Passkey, RequestOptions } from '@lectern/contracts/shapes/passkeys.ts'
import { SoftwareAuthenticator } from '@lectern/service-kit/testing/software-authenticator.ts'

/** A browser would say its page's address; the site's name is what its passkeys are for. */
function originOf({ origin }: LecternClient, rpId: string): string {
  const url = new URL(origin)
  url.hostname = rpId
  return url.origin
}

/** What a device answers that was asked to make a passkey for the person. */
export async function newPasskeyOf({ client }: { client: LecternClient }, device = new SoftwareAuthenticator()) {
  const { challenge, rp } = await client.call(calls.beginPasskey)
  return device.create({ challenge, rpId: rp.id }, { origin: originOf(client, rp.id) })
}

/** Adds a passkey; answers it with its device. */
export async function addPasskey(
  person: { client: LecternClient },
  device = new SoftwareAuthenticator(),
): Promise<{ passkey: Passkey; device: SoftwareAuthenticator }> {
  return { passkey: await person.client.call(calls.addPasskey, { body: await newPasskeyOf(person, device) }), device }
}

/** What the device answers to what was asked. */
export function answerOf(
  device: SoftwareAuthenticator,
  client: LecternClient,
  { challenge, rpId }: RequestOptions,
): Assertion {
  return device.get({ challenge, rpId }, { origin: originOf(client, rpId) })
}
