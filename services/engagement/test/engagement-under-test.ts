import { getCourseOffer } from '@lectern/contracts/calls/internal/catalog.ts'
import { readAccess, readAccessOfEnrollment } from '@lectern/contracts/calls/internal/learning.ts'
import type { RouteOwner } from '@lectern/contracts/calls/public/route.ts'
import { Catcher } from '@lectern/mail-catcher/catcher.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { answerStaff, type CourseStaffRights } from '@lectern/service-kit/testing/fake-catalog.ts'
import { FakeService } from '@lectern/service-kit/testing/fake-service.ts'
import { afterAll, beforeAll } from 'vitest'

const NOWHERE = 'http://127.0.0.1:1'

/** Addresses of services that nobody asks. */
export const withoutOwners = () => ({
  IDENTITY_URL: NOWHERE,
  CATALOG_URL: NOWHERE,
  LEARNING_URL: NOWHERE,
  BILLING_URL: NOWHERE,
})

/** Catalog and learning, which know of no course and nobody in one until they are told otherwise. */
export function ownersUnderTest() {
  const catalog = new FakeService('catalog', 'engagement').answer(getCourseOffer, refuse('course-not-found'))
  const staff: CourseStaffRights[] = []
  answerStaff(catalog, staff)
  const learning = new FakeService('learning', 'engagement')
    .answer(readAccess, { access: null })
    .answer(readAccessOfEnrollment, { access: null })
  beforeAll(async () => {
    await Promise.all([catalog.start(), learning.start()])
  })
  afterAll(async () => {
    await Promise.all([catalog.stop(), learning.stop()])
  })
  return {
    ...{ catalog, learning, staff },
    environment: () => ({ ...withoutOwners(), CATALOG_URL: catalog.url, LEARNING_URL: learning.url }),
  }
}

/** A real SMTP server that brings nothing to anybody, and the services that know what mail says. */
export function mailUnderTest() {
  const fake = (name: RouteOwner) => new FakeService(name, 'engagement')
  const owners = {
    identity: fake('identity'),
    catalog: fake('catalog').answer(getCourseOffer, refuse('course-not-found')),
    learning: fake('learning').answer(readAccess, { access: null }).answer(readAccessOfEnrollment, { access: null }),
    billing: fake('billing'),
  }
  answerStaff(owners.catalog, [])
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
