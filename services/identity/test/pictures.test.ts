import { userUpdated } from '@lectern/contracts/events/identity.ts'
import { PROFILE_PICTURE_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import { type Principal, principalSchema } from '@lectern/contracts/shapes/principal.ts'
import { aPicture, aPng, opened } from '@lectern/service-kit/testing/pictures.ts'
import { describe, expect, test } from 'vitest'
import { identityUnderTest } from './identity-under-test.ts'
import { aPng as headerOfPng } from './pictures-of-bytes.ts'

const identity = identityUnderTest()
const one = await aPng({ colour: 'blue' })
const pathOf = ({ id }: Principal) => `/internal/users/${id}/picture`
const put = (person: Principal, bytes: Buffer, mediaType = 'image/png', as: Principal | null = person) =>
  identity.call('PUT', pathOf(person), { as, body: bytes, headers: { 'content-type': mediaType } })
const remove = (person: Principal) => identity.call('DELETE', pathOf(person), { as: person })
const read = (address: string | null, headers = {}) => identity.call('GET', address ?? '/no-picture', { headers })
const shown = async (person: Principal) =>
  principalSchema.parse((await identity.call('GET', `/internal/users/${person.id}`)).body).profileImage
const update = (person: Principal, profileImage: string | null) =>
  identity.call('PUT', `/internal/users/${person.id}`, { as: person, body: { profileImage } })
const stored = (person: Principal) => identity.database.profilePicture.count({ where: { userId: person.id } })

describe('an uploaded picture', () => {
  test('is the person’s, told to everybody, and read by anybody, without where it was taken and turned as it was held', async () => {
    const ida = await identity.register()
    const picture = await aPicture({ width: 40, height: 30 })
      .withExif({ IFD0: { Copyright: 'Somebody' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { status, body } = await put(ida, picture, 'image/jpeg')

    const profileImage = expect.stringMatching(/^\/api\/profile-pictures\/[0-9a-f]{64}$/)
    expect({ status, body }).toEqual({ status: 200, body: { ...ida, profileImage, version: 2 } })
    expect((await identity.outboxOf(ida.id)).at(-1)).toEqual({ type: userUpdated.type, sequence: 2, data: body })

    const answer = await read(await shown(ida))
    const { exif, width, height } = await opened(answer.bytes).metadata()
    expect({ exif, width, height }).toEqual({ width: 30, height: 40 })
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const again = await read(await shown(ida), { 'if-none-match': answer.headers.etag })
    expect(again).toMatchObject({ status: 304, body: null })
  })

  test('takes the place of the one before, which is gone, under another address', async () => {
    const ida = await identity.register()
    await put(ida, await aPng())
    const before = await shown(ida)
    await put(ida, await aPicture().webp({ lossless: true }).toBuffer(), 'image/webp')

    expect(await shown(ida)).not.toBe(before)
    expect((await read(before)).status).toBe(404)
    expect((await read(before, { 'if-none-match': `"${before?.split('/').at(-1)}"` })).status).toBe(404)
    expect((await read(await shown(ida))).status).toBe(200)
  })

  test('of two people is two, also when the bytes are the same', async () => {
    const [ida, otto] = [await identity.register(), await identity.register()]
    await Promise.all([put(ida, one), put(otto, one)])
    expect(await shown(ida)).not.toBe(await shown(otto))
    await remove(ida)
    expect((await read(await shown(otto))).status).toBe(200)
  })

  test('goes with ‘Use initials’, once', async () => {
    const ida = await identity.register()
    await put(ida, one)
    const address = await shown(ida)

    expect(await remove(ida)).toMatchObject({ status: 200, body: { profileImage: null, version: 3 } })
    expect(await remove(ida)).toMatchObject({ status: 200, body: { profileImage: null, version: 3 } })
    expect((await read(address)).status).toBe(404)
    expect(await stored(ida)).toBe(0)
    expect(await identity.outboxOf(ida.id)).toHaveLength(3)
  })

  test('stays when its own address is sent back, and no other address takes its place', async () => {
    const ida = await identity.register()
    await put(ida, one)
    const address = await shown(ida)
    expect(await update(ida, address)).toMatchObject({ status: 200, body: { version: 2 } })
    for (const other of ['https://example.org/me.png', '/api/logout', `${address}x`, '']) {
      expect(await update(ida, other)).toMatchObject({
        status: 400,
        body: {
          detail: 'Upload a picture instead of giving an address',
          errors: [{ pointer: '/body/profileImage' }],
        },
      })
    }
    expect(await shown(ida)).toBe(address)
    expect(await update(ida, null)).toMatchObject({ status: 200, body: { profileImage: null } })
    expect(await stored(ida)).toBe(0)
  })

  test('goes with the account', async () => {
    const ida = await identity.register()
    await put(ida, one)
    const address = await shown(ida)
    await identity.call('DELETE', `/internal/users/${ida.id}`, { as: ida })

    expect((await read(address)).status).toBe(404)
    expect(await stored(ida)).toBe(0)
    expect((await put(ida, one)).status).toBe(404)
  })

  test('of several at once one stays, and it is the one that is shown', async () => {
    const ida = await identity.register()
    const pictures = Array.from({ length: 4 }, () => aPng())
    const answers = await Promise.all(pictures.map(async (picture) => put(ida, await picture)))

    expect(answers.map(({ status }) => status)).toEqual(pictures.map(() => 200))
    expect(await stored(ida)).toBe(1)
    expect((await read(await shown(ida))).status).toBe(200)
    const events = await identity.outboxOf(ida.id)
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5])
    expect(events.at(-1)).toMatchObject({ data: { profileImage: await shown(ida) } })
  })
})

describe('what is refused leaves the picture as it was', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.each<[string, Buffer, string, number, string | RegExp]>([
    ['nothing', Buffer.alloc(0), 'image/png', 400, 'The picture is empty.'],
    ['a script in an SVG', svg, 'image/svg+xml', 415, /image\/png or image\/jpeg or image\/webp/],
    ['the same under another name', svg, 'image/png', 415, 'The file isn’t a JPEG, PNG or WebP picture.'],
    ['damaged', headerOfPng(), 'image/png', 400, /damaged or incomplete/],
    ['a PNG sent as JPEG', headerOfPng(), 'image/jpeg', 415, 'The picture is image/png, but was sent as image/jpeg.'],
    ['no side', headerOfPng(0, 64), 'image/png', 400, 'The picture is empty.'],
    ['too wide', headerOfPng(4097, 1), 'image/png', 400, /4097 by 1 pixels. Each side can have at most 4,096/],
    ['too high', headerOfPng(1, 40_000), 'image/png', 400, /Each side can have/],
    ['too large', Buffer.alloc(PROFILE_PICTURE_MAX_BYTES + 1), 'image/png', 413, /5 MB/],
  ])('%s', async (_name, bytes, mediaType, status, detail) => {
    const ida = await identity.register()
    await put(ida, one)
    const before = await shown(ida)

    const expected = typeof detail === 'string' ? detail : expect.stringMatching(detail)
    expect(await put(ida, bytes, mediaType)).toMatchObject({ status, body: { detail: expected } })
    expect(await shown(ida)).toBe(before)
    expect((await read(before)).status).toBe(200)
    expect(await identity.outboxOf(ida.id)).toHaveLength(2)
  })

  test('another’s, and nobody’s', async () => {
    const [ida, otto] = [await identity.register(), await identity.register()]
    expect((await put(ida, one, 'image/png', otto)).status).toBe(403)
    expect((await put(ida, one, 'image/png', null)).status).toBe(403)
    expect((await identity.call('DELETE', pathOf(ida), { as: otto })).status).toBe(403)
    expect(await stored(ida)).toBe(0)
  })

  test('a name that is none', async () => {
    expect((await read('/api/profile-pictures/..%2f..%2fusers')).status).toBe(400)
    expect((await read(`/api/profile-pictures/${'0'.repeat(64)}`)).status).toBe(404)
  })
})

describe('the time zone and the text about oneself', () => {
  const update = (person: Principal, body: object) =>
    identity.call('PUT', `/internal/users/${person.id}`, { as: person, body })

  test('a time zone is kept, told, and can be given up again', async () => {
    const ida = await identity.register()
    expect(await update(ida, { timeZone: 'Europe/Rome' })).toMatchObject({ body: { timeZone: 'Europe/Rome' } })
    expect((await identity.outboxOf(ida.id)).at(-1)).toMatchObject({ data: { timeZone: 'Europe/Rome' } })
    expect(await update(ida, { timeZone: null })).toMatchObject({ status: 200, body: { timeZone: null } })
  })

  test.each(['Atlantis/Center', '+01:00', '', 'a'.repeat(65)])('%j is no time zone', async (timeZone) => {
    const answer = await update(await identity.register(), { timeZone })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/timeZone' }] } })
  })

  test('600 characters about oneself, but a longer text from before may come back as it is', async () => {
    const ida = await identity.register()
    expect((await update(ida, { bio: 'a'.repeat(600) })).status).toBe(200)
    expect(await update(ida, { bio: 'a'.repeat(601) })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/bio' }] },
    })
    const bio = 'b'.repeat(1_000)
    await identity.database.user.update({ where: { id: ida.id }, data: { bio } })
    expect(await update(ida, { bio, fullName: 'Ida' })).toMatchObject({ status: 200, body: { bio, fullName: 'Ida' } })
  })
})
