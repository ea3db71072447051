import type { AddressRules } from '@lectern/service-kit/outgoing/address-rules.ts'
import { isPrivateNetwork, networks } from '@lectern/service-kit/outgoing/networks.ts'
import { listSchema } from '@lectern/service-kit/process/public-origins.ts'
import { z } from 'zod'

/** Settings of what is sent to others' systems. */
export const webhookConfig = {
  RECEIVER_SECRET: listSchema
    .pipe(z.array(z.string().min(32, 'must have at least 32 characters')))
    .default([])
    .describe(
      'Engagement alone: encrypts the secrets of receivers (webhooks, learning record stores). Empty: none can be set up. To change it, put the new one first: "new,old"; without the old one every receiver needs another secret.',
    ),
  WEBHOOK_ALLOWED_NETWORKS: listSchema
    .pipe(z.array(z.string().refine(isPrivateNetwork, 'must be private networks such as 10.20.0.0/16')))
    .default([])
    .describe(
      'Engagement: networks of your own in which receivers of webhooks and learning record stores may be, separated by commas: 10.20.0.0/16,fd12:3456::/48. Empty: public addresses only.',
    ),
  WEBHOOK_PORTS: listSchema
    .pipe(z.array(z.enum(['443', '8443']).transform(Number)).min(1))
    .default([443])
    .describe('Engagement: ports at which receivers may be: 443, or 443,8443.'),
  WEBHOOK_LOOPBACK: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'Engagement: on lets receivers be on this machine, also with http:// and at any port. For development: with NODE_ENV production it is refused.',
    ),
}

export interface WebhookConfig {
  WEBHOOK_ALLOWED_NETWORKS: string[]
  WEBHOOK_PORTS: number[]
  WEBHOOK_LOOPBACK: 'on' | 'off'
}

export function addressRules(config: WebhookConfig): AddressRules {
  return {
    allowedNetworks: networks(config.WEBHOOK_ALLOWED_NETWORKS),
    ports: config.WEBHOOK_PORTS,
    allowsLoopback: config.WEBHOOK_LOOPBACK === 'on',
  }
}
