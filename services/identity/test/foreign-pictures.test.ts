import type { RequestListener } from 'node:http'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import { pictureSite, SITES_WITHOUT_PICTURE, TEST_INTERNET } from '@lectern/service-kit/testing/picture-site.ts'
import { aPng } from '@lectern/service-kit/testing/pictures.ts'
import { expect, test } from 'vitest'
import { copyForeignPictures } from '../src/pictures/copy-foreign-pictures.ts'
import { identityUnderTest } from './identity-under-test.ts'

const identity = identityUnderTest()
const OWN = expect.stringMatching(/^\/api\/profile-pictures\/[0-9a-f]{64}$/)
const png = await aPng()

const site = (answer: RequestListener = (_request, reply) => reply.end(png)) => pictureSite(answer)

/** Somebody from when a picture could be anywhere. */
async function withPicture(profileImage: string): Promise<Principal> {
  const person = await identity.register()
  await identity.database.user.update({ where: { id: person.id }, data: { profileImage } })
  return person
}

async function copyAll(): Promise<void> {
  while (
    await copyForeignPictures({ database: identity.database, outgoing: TEST_INTERNET }, new AbortController().signal)
  );
}

const pictureOf = async ({ id }: Principal) =>
  (await identity.database.user.findUnique({ where: { id } }))?.profileImage
const waiting = ({ id }: Principal) => identity.database.foreignPicture.findUnique({ where: { userId: id } })
const update = (as: Principal, profileImage: string | null) =>
  identity.call('PUT', `/internal/users/${as.id}`, { as, body: { profileImage } })

test('a picture elsewhere is copied here, and everybody is told', async () => {
  const ida = await withPicture(await site())
  await copyAll()
  expect(await pictureOf(ida)).toEqual(OWN)
  expect(await waiting(ida)).toBeNull()
  expect((await identity.outboxOf(ida.id)).map(({ sequence, data }) => [sequence, data])).toEqual([
    [1, expect.anything()],
    [2, expect.objectContaining({ profileImage: null })],
    [3, expect.objectContaining({ profileImage: OWN })],
  ])
})

test('a site that is away is asked again, with initials meanwhile; what its person sends back passes', async () => {
  let isAway = true
  const address = await site((_request, reply) => (isAway ? reply.writeHead(503).end() : reply.end(png)))
  const ida = await withPicture(address)
  await copyAll()
  expect(await pictureOf(ida)).toBeNull()
  expect(await waiting(ida)).toMatchObject({ address, tries: 1 })
  expect(await update(ida, address)).toMatchObject({ status: 200, body: { profileImage: null, version: 2 } })

  isAway = false
  await copyAll()
  expect(await pictureOf(ida)).toBeNull()
  await identity.database.foreignPicture.updateMany({ data: { dueAt: new Date(0) } })
  await copyAll()
  expect(await pictureOf(ida)).toEqual(OWN)
})

test('is given up after a day of tries', async () => {
  const ida = await withPicture(await site((_request, reply) => reply.writeHead(503).end()))
  await copyAll()
  await identity.database.foreignPicture.update({ where: { userId: ida.id }, data: { tries: 23, dueAt: new Date(0) } })
  await copyAll()
  expect(await waiting(ida)).toBeNull()
  expect(await pictureOf(ida)).toBeNull()
})

test.each([...Object.entries(SITES_WITHOUT_PICTURE), ['a call of this site', () => '/api/logout'] as const])(
  '%s leaves initials',
  async (_name, address) => {
    const ida = await withPicture(await address())
    await copyAll()
    expect(await pictureOf(ida)).toBeNull()
    expect(await waiting(ida)).toBeNull()
  },
)

test('a picture that was uploaded meanwhile stays, and one that was taken away stays away', async () => {
  const [ida, otto] = [await withPicture('https://10.0.0.1/'), await identity.register()]
  let arrived = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const slow = await site(async (_request, reply) => {
    arrived.resolve()
    await go.promise
    reply.end(png)
  })
  await identity.database.user.update({ where: { id: ida.id }, data: { profileImage: slow } })
  const copying = copyAll()
  await arrived.promise
  const bytes = await aPng({ colour: 'red' })
  await identity.call('PUT', `/internal/users/${ida.id}/picture`, {
    ...{ as: ida, body: bytes, headers: { 'content-type': 'image/png' } },
  })
  const uploaded = await pictureOf(ida)
  go.resolve()
  await copying
  expect(await pictureOf(ida)).toBe(uploaded)

  arrived = Promise.withResolvers()
  await identity.database.user.update({
    where: { id: otto.id },
    data: { profileImage: await site((_r, reply) => reply.writeHead(503).end()) },
  })
  await copyAll()
  expect(await update(otto, null)).toMatchObject({ status: 200 })
  expect(await waiting(otto)).toBeNull()
})
