import type { OpenPayment } from '@lectern/contracts/shapes/payments.ts'
import { createTokenSigner } from '@lectern/service-kit/calls/internal-token.ts'
import { createServiceClient, type ServiceClient } from '@lectern/service-kit/calls/service-client.ts'
import type { Metrics } from '@lectern/service-kit/process/metrics.ts'
import { createWakeUp, type WakeUp } from '@lectern/service-kit/process/wake-up.ts'
import type { FastifyBaseLogger } from 'fastify'
import type Stripe from 'stripe'
import type { Config } from './config.ts'
import { type CourseOffers, createCourseOffers } from './courses/course-offers.ts'
import type { Database } from './database.ts'
import { createEnrollments, type Enrollments } from './enrollments/enrollments.ts'
import { createStripe } from './stripe.ts'

/** What the use cases of this service work with. */
export interface Billing {
  database: Database
  stripe: Stripe
  /** Catalog, where prices are. */
  offers: CourseOffers
  /** Catalog once more, for what teachers may do in each other's courses. */
  catalog: ServiceClient<'catalog'>
  /** Learning, where access is. */
  enrollments: Enrollments
  /** Rung when there is something for the fulfilment to do. */
  fulfilment: WakeUp
  /** Ours, where mail is on. */
  receiptsBy: OpenPayment['receiptsBy']
  log: Log
}

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>

/** Where everything is that billing works with. */
type Addresses = Pick<Config, 'LEARNING_URL' | 'CATALOG_URL' | 'INTERNAL_SIGNING_KEY'> &
  Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_API_BASE' | 'MAIL_FROM'>

/** The log belongs to the process: the server's, or a command's. */
export function connectBilling(base: { config: Addresses; database: Database; log: Log; metrics?: Metrics }): Billing {
  const { config, database, log, metrics } = base
  const signer = createTokenSigner(config.INTERNAL_SIGNING_KEY)
  return {
    database,
    log,
    stripe: createStripe(config, metrics),
    offers: createCourseOffers(config.CATALOG_URL, signer, metrics),
    catalog: createServiceClient({ name: 'catalog', baseUrl: config.CATALOG_URL, signer, metrics }),
    enrollments: createEnrollments(config.LEARNING_URL, signer, metrics),
    fulfilment: createWakeUp(),
    receiptsBy: config.MAIL_FROM === undefined ? 'stripe' : 'lectern',
  }
}
