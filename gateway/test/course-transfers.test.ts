import { findTransferRecipient, giveCourse } from '@lectern/contracts/calls/internal/catalog.ts'
import { refuse } from '@lectern/service-kit/errors.ts'
import { anAdministrator } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { startGateway } from './support/gateway.ts'

const REASON = 'Grace has left the school'

test('an administrator gives a course to who teaches now, whatever catalog has heard', async () => {
  const { people, services, visitor } = await startGateway()
  const [administrator, barbara, nadia] = [people.add(anAdministrator()), people.teacher(), people.student()]
  const gone = people.teacher()
  people.remove(gone)
  const known = new Map([barbara, nadia, gone].map(({ username, id }) => [username, id]))
  const given: unknown[] = []
  services.catalog
    .answer(findTransferRecipient, ({ body: { invitee } }) => {
      const personId = known.get(invitee)
      if (personId === undefined) throw refuse('transfer-recipient-not-found')
      return { personId }
    })
    .answer(giveCourse, ({ params, body, user }) => {
      given.push({ ...params, ...body, by: user?.id })
      if (given.length > 1) throw refuse('transfer-recipient-is-owner')
      return { from: 31 }
    })
  const browser = visitor()
  await browser.login(administrator)
  const transfer = (invitee: string) =>
    browser.post('/api/admin/courses/7/transfer', { invitee, stays: true, reason: REASON })
  for (const username of [nadia.username, gone.username, 'nobody']) {
    expect(await transfer(username)).toMatchObject({
      ...{ status: 404, json: { type: '/problems/transfer-recipient-not-found' } },
    })
  }
  expect(given).toEqual([])
  expect((await transfer(barbara.username)).status).toBe(204)
  expect(given).toEqual([{ courseId: 7, to: barbara.id, stays: true, by: administrator.id }])
  expect(await transfer(barbara.username)).toMatchObject({
    ...{ status: 409, json: { type: '/problems/transfer-recipient-is-owner' } },
  })
})
