import {
  decideCertificateName,
  decideCertificateNameAsOperator,
  getCertificate,
  listCertificateNameRequests,
  listCertificates,
  requestCertificateName,
} from '@lectern/contracts/calls/public/certificates.ts'
import { getEnrollmentDetails } from '@lectern/contracts/calls/public/students.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { Certificate, OpenNameRequest, OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { anOperator, aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { replayRows, writtenForTopic } from '@lectern/service-kit/testing/replay-topic.ts'
import { snapshotRows } from '@lectern/service-kit/testing/snapshot-rows.ts'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { issueDueCertificates } from '../src/certificates/issue-due-certificates.ts'
import { unsealCertificates } from '../src/certificates/unseal-certificates.ts'
import { service } from '../src/service.ts'
import { learningUnderTest } from './learning-under-test.ts'

const learning = learningUnderTest({ replicas: 2, environment: { PUBLIC_ORIGINS: 'https://lectern.example' } })
const teacher = aTeacher({ id: TEACHER_ID })
const NAME = 'Nadia Rahman-Berg'

async function certified() {
  const offer = anOffer({ language: 'de' })
  learning.catalog.offers.set(offer.courseId, offer)
  const student = aStudent({ fullName: 'Nadja Rahmann' })
  const { id: enrollmentId } = await learning.enroll(student, offer.courseId)
  await learning.study(student, enrollmentId, 3)
  while (await issueDueCertificates(learning.parts));
  const [{ id: certificateId = '' } = {}] = await ownOf(student)
  return { offer, student, enrollmentId, certificateId, params: { certificateId } }
}

const ownOf = (as: Person) => learning.mustSend<OwnCertificate[]>(listCertificates, { as })
const read = (certificateId: string) => learning.mustSend<Certificate>(getCertificate, { params: { certificateId } })
const ask = (as: Person, certificateId: string, name = NAME) =>
  learning.send(requestCertificateName, { as, params: { certificateId }, body: { name } })
const decide = (certificateId: string, { approve = true, name = NAME, replica = 0 } = {}) =>
  learning.send(decideCertificateName, { as: teacher, params: { certificateId }, body: { name, approve }, replica })

test('a name that the teacher agrees to is on a new certificate; the old one says what replaces it, and is revoked for all', async () => {
  const { student, enrollmentId, certificateId } = await certified()
  const old = await read(certificateId)
  expect((await ask(student, certificateId)).status).toBe(204)
  const request = { name: NAME, at: expect.any(String), declined: false }
  expect((await ownOf(student))[0]?.nameRequest).toEqual(request)
  const details = () =>
    learning.mustSend<EnrollmentDetails>(getEnrollmentDetails, { as: teacher, params: { enrollmentId } })
  expect((await details()).certificate).toMatchObject({ id: certificateId, nameRequest: request })
  expect(await read(certificateId)).toEqual(old)

  expect((await decide(certificateId)).status).toBe(204)
  const [fresh, replaced, ...others] = await ownOf(student)
  expect([fresh?.state, replaced?.id, replaced?.state, others]).toEqual(['valid', certificateId, 'revoked', []])
  const corrected = await read(fresh?.id ?? '')
  const {
    id: _id,
    number: _number,
    issuedAt: _issuedAt,
    credential: _credential,
    ...said
  } = { ...old } as never as Record<string, unknown>
  expect(corrected).toMatchObject({ ...said, holderName: NAME })
  expect(fresh?.number).not.toBe(replaced?.number)
  expect(await read(certificateId)).toMatchObject({
    state: 'revoked',
    holderName: 'Nadja Rahmann',
    revoked: { reason: 'replaced', replacedBy: fresh?.id },
  })
  const { body: jwt } = await learning.call<string>('GET', `/api/certificates/${fresh?.id}/credential`)
  expect(JSON.stringify(decodeJwt(jwt))).toContain(NAME)
  const check = (id = '') => learning.mustCall('GET', `/api/certificates/${id}/check`)
  expect(await check(certificateId)).toMatchObject({ signature: { result: 'valid' }, status: { result: 'revoked' } })
  expect(await check(fresh?.id)).toMatchObject({ signature: { result: 'valid' }, status: { result: 'valid' } })
  expect((await learning.eventsOf(enrollmentId)).slice(-2)).toMatchObject([
    { name: 'certificate-revoked', data: { certificateId, reason: 'withdrawn', replacedBy: fresh?.id } },
    { name: 'certificate-issued', data: { certificateId: fresh?.id, number: fresh?.number } },
  ])
  expect((await ask(student, certificateId, 'Another')).status).toBe(404)
})

test('of ten who agree at once one does; the others find it answered', async () => {
  const { student, certificateId } = await certified()
  await ask(student, certificateId)
  const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => decide(certificateId, { replica: at % 2 })))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)])
  expect(await ownOf(student)).toHaveLength(2)
})

test('a name that was changed since it was looked at is not agreed to, and a refused one waits no more until it is asked for again', async () => {
  const { student, certificateId } = await certified()
  await ask(student, certificateId)
  await ask(student, certificateId, 'Nadia R. Berg')
  expect((await decide(certificateId)).status).toBe(409)
  expect((await decide(certificateId, { approve: false, name: 'Nadia R. Berg' })).status).toBe(204)
  expect((await ownOf(student))[0]).toMatchObject({ state: 'valid', nameRequest: { declined: true } })
  expect((await decide(certificateId, { name: 'Nadia R. Berg' })).status).toBe(409)
  await ask(student, certificateId)
  expect((await decide(certificateId)).status).toBe(204)
})

test('operators see what waits and answer in the teacher’s place; the name that a certificate has is no request', async () => {
  const { student, certificateId, params, offer } = await certified()
  expect((await ask(student, certificateId, 'Nadja Rahmann')).status).toBe(409)
  await ask(student, certificateId)
  const operator = anOperator()
  const waiting = async () =>
    (await learning.mustSend<OpenNameRequest[]>(listCertificateNameRequests, { as: operator })).filter(
      (one) => one.certificateId === certificateId,
    )
  expect(await waiting()).toMatchObject([{ name: NAME, holderName: 'Nadja Rahmann', courseTitle: offer.title }])
  const body = { name: NAME, approve: true }
  expect((await learning.send(decideCertificateNameAsOperator, { as: operator, params, body })).status).toBe(204)
  expect(await waiting()).toEqual([])
})

test('an erasure forgets a request, and nobody agrees to it afterwards', async () => {
  const { student, certificateId } = await certified()
  await ask(student, certificateId)
  await learning.publish(userDeleted, student.id, null, { sequence: 9 })
  expect((await decide(certificateId)).status).toBe(409)
  const rows = await learning.database.certificate.findMany({ where: { publicId: certificateId } })
  expect(JSON.stringify(rows)).not.toContain(NAME)
})

test('a restore from before gives both back: the corrected one to the letter, the other one replaced by it', async () => {
  const backup = await snapshotRows(learning.adminUrl)
  const { student, offer, certificateId } = await certified()
  await ask(student, certificateId)
  await decide(certificateId)
  const shown = async () => Promise.all((await ownOf(student)).map(({ id }) => read(id)))
  const before = await shown()
  const written = await writtenForTopic(learning.database)
  await backup.restore()
  await learning.database.course.upsert({
    where: { id: offer.courseId },
    update: {},
    create: { id: offer.courseId, teacherId: TEACHER_ID },
  })
  await replayRows(service, learning.ownersDatabase, written)
  await learning.mustCall('GET', '/api/enrollments', { as: { ...student, version: 2 } })
  await learning.database.$executeRaw`UPDATE certificates SET due_at = now() - interval '1 second'`
  await unsealCertificates(learning.parts)
  expect(await shown()).toMatchObject(before.map(({ state, id }) => ({ state, id })))
  expect((await shown())[0]).toMatchObject({ holderName: NAME })
  expect((await shown())[1]).toMatchObject({ revoked: { reason: 'replaced' }, holderName: 'Nadja Rahmann' })
})
