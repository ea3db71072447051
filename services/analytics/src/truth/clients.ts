import { createTokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient, type ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { Config } from '../config.ts'

type Name = 'identity' | 'catalog' | 'learning' | 'billing' | 'engagement'
export type Addresses = Pick<Config, `${Uppercase<Name>}_URL` | 'INTERNAL_SIGNING_KEY'>
export type Clients = { [Owner in Name]: ServiceClient<Owner> }

/** A page is read along an index, but its service may be busy. */
const TIMEOUT_MS = 10_000

/** Those whose word is compared. */
export function connectSides(addresses: Addresses): Clients {
  const client = { signer: createTokenSigner(addresses.INTERNAL_SIGNING_KEY), timeoutMs: TIMEOUT_MS }
  return {
    identity: createServiceClient({ ...client, name: 'identity', baseUrl: addresses.IDENTITY_URL }),
    catalog: createServiceClient({ ...client, name: 'catalog', baseUrl: addresses.CATALOG_URL }),
    learning: createServiceClient({ ...client, name: 'learning', baseUrl: addresses.LEARNING_URL }),
    billing: createServiceClient({ ...client, name: 'billing', baseUrl: addresses.BILLING_URL }),
    engagement: createServiceClient({ ...client, name: 'engagement', baseUrl: addresses.ENGAGEMENT_URL }),
  }
}
