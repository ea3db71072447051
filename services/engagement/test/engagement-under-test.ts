import type { RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import { FakeService } from '@lectern/service-kit/testing/fake-service.ts'
import { afterAll, beforeAll } from 'vitest'
import { Catcher } from '../../../infra/mail-catcher/src/catcher.ts'

const NOWHERE = 'http://127.0.0.1:1'

/** Addresses of services that nobody asks. */
export const nobodyAsked = () => ({
  IDENTITY_URL: NOWHERE,
  CATALOG_URL: NOWHERE,
  LEARNING_URL: NOWHERE,
  BILLING_URL: NOWHERE,
})

/** A real SMTP server that brings nothing to anybody, and the services that know what mail says. */
export function mailUnderTest() {
  const fake = (name: RouteOwner) => new FakeService(name, 'engagement')
  const owners = {
    identity: fake('identity'),
    catalog: fake('catalog'),
    learning: fake('learning'),
    billing: fake('billing'),
  }
  const catcher = new Catcher()
  let port = 0

  const listen = async () => {
    port = await catcher.listen({ host: '127.0.0.1', port })
  }
  beforeAll(async () => {
    await Promise.all(Object.values(owners).map((owner) => owner.start()))
    await listen()
  })
  afterAll(async () => {
    await Promise.all(Object.values(owners).map((owner) => owner.stop()))
    await catcher.close()
  })

  return {
    ...owners,
    catcher,
    environment: () => ({
      IDENTITY_URL: owners.identity.url,
      CATALOG_URL: owners.catalog.url,
      LEARNING_URL: owners.learning.url,
      BILLING_URL: owners.billing.url,
      MAIL_FROM: 'lectern@courses.example.org',
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      SUPPORT_EMAIL: 'support@courses.example.org',
      PUBLIC_ORIGINS: 'https://courses.example.org',
    }),
    /** The server goes away and comes back, at the same address. */
    away: () => catcher.close(),
    back: listen,
    mailsTo: (address: string) => catcher.mails.filter(({ recipients }) => recipients.includes(address)),
  }
}
