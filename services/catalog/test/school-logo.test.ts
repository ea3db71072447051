import { deleteSchoolLogo, getSchoolSettings, putSchoolLogo } from '@lectern/contracts/calls/public/school.ts'
import { SCHOOL_LOGO_MAX_BYTES } from '@lectern/contracts/shapes/pictures.ts'
import type { Principal } from '@lectern/contracts/shapes/principal.ts'
import type { SchoolLogo } from '@lectern/contracts/shapes/school.ts'
import type { SchoolSettings } from '@lectern/contracts/shapes/school-settings.ts'
import { anAnimation, aPicture, aPng, aPngOf, opened } from '@lectern/service-kit/testing/pictures.ts'
import { anOperator } from '@lectern/service-kit/testing/principals.ts'
import { named } from '@lectern/service-kit/testing/service-under-test.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const operator = anOperator()
const blue = await aPng({ width: 48, height: 12, colour: 'blue' })

const put = (body: Buffer, contentType = 'image/png', as: Principal = operator) =>
  catalog.send(putSchoolLogo, { as, body, headers: { 'content-type': contentType } })
const remove = () => catalog.send(deleteSchoolLogo, { as: operator })
const logoIn = ({ body }: { body: unknown }): SchoolLogo => {
  const { logo } = body as SchoolSettings
  if (!logo) throw new Error('There is no logo')
  return logo
}
const publishedLogos = async () =>
  (await catalog.outboxOf('school')).map(named).map(({ sequence, data }) => [sequence, data.logo])

beforeEach(async () => {
  await catalog.database.schoolLogo.deleteMany()
  await catalog.database.school.deleteMany()
  await catalog.database.outbox.deleteMany()
})

describe('a logo', () => {
  test('is for everybody, under an address of its own, for good', async () => {
    const stored = await put(blue)
    const { url, width, height } = logoIn(stored)
    expect([stored.status, url, width, height]).toEqual([
      200,
      expect.stringMatching(/^\/api\/school\/logo\/[0-9a-f]{32}\.png$/),
      48,
      12,
    ])
    const seen = await catalog.get(url)
    expect(await opened(seen.bytes).metadata()).toMatchObject({ format: 'png', width: 48, height: 12 })
    expect(seen.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const again = await catalog.get(url, { headers: { 'if-none-match': String(seen.headers.etag) } })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect(await publishedLogos()).toEqual([[1, url]])
  })

  test('in place of another has another address, and the old one is gone; the same one changes nothing', async () => {
    const first = logoIn(await put(await aPng())).url
    const second = logoIn(await put(blue)).url
    expect(logoIn(await put(blue)).url).toBe(second)
    expect([first === second, (await catalog.get(first)).status, (await catalog.get(second)).status]).toEqual([
      ...[false, 404, 200],
    ])
    expect(await publishedLogos()).toEqual([
      [1, first],
      [2, second],
    ])
  })

  test('taken away is gone, once', async () => {
    const { url } = logoIn(await put(blue))
    expect(await remove()).toMatchObject({ status: 200, body: { logo: null } })
    expect((await remove()).status).toBe(200)
    expect((await catalog.get(url)).status).toBe(404)
    expect(await publishedLogos()).toEqual([
      [1, url],
      [2, null],
    ])
  })

  test('leaves the version of what is said as it is: nobody who writes is told of a conflict', async () => {
    await put(blue)
    expect(await catalog.mustSend(getSchoolSettings, { as: operator })).toMatchObject({ version: 0 })
  })

  test('is without what was hidden in the picture', async () => {
    const withLocation = await aPicture({ width: 20, height: 20 })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { url } = logoIn(await put(withLocation, 'image/jpeg'))
    expect((await opened((await catalog.get(url)).bytes).metadata()).exif).toBeUndefined()
  })

  test('of many at the same moment is one of them, and the last that is told', async () => {
    const pictures = await Promise.all(Array.from({ length: 6 }, () => aPng()))
    await Promise.all(pictures.map((picture) => put(picture)))
    const { logo } = await catalog.mustSend<SchoolSettings>(getSchoolSettings, { as: operator })
    const events = await publishedLogos()
    expect(events.map(([sequence]) => sequence)).toEqual([1, 2, 3, 4, 5, 6])
    expect(events.at(-1)?.[1]).toBe(logo?.url)
    expect((await catalog.get(logo?.url ?? '')).status).toBe(200)
  })
})

describe('what is refused', () => {
  test('what is no picture, or not the one that it says', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><circle r="1"/></svg>')
    const none = { status: 415, body: { detail: 'The file isn’t a PNG, JPEG or WebP picture.' } }
    expect((await put(svg, 'image/svg+xml')).status).toBe(415)
    expect(await put(svg)).toMatchObject(none)
    expect(await put(Buffer.from('<script>alert(1)</script>'))).toMatchObject(none)
    expect(await put(await anAnimation(2))).toMatchObject(none)
    expect(await put(blue, 'image/webp')).toMatchObject({
      status: 415,
      body: { detail: 'The picture is image/png, but was sent as image/webp.' },
    })
    expect((await put(Buffer.alloc(0))).status).toBe(400)
    expect((await put(blue.subarray(0, 40))).status).toBe(400)
    expect(await catalog.mustSend(getSchoolSettings, { as: operator })).toMatchObject({ logo: null })
  })

  test('what is larger than a header needs', async () => {
    expect(await put(await aPng({ width: 2_049, height: 8, colour: 'red' }))).toMatchObject({
      status: 400,
      body: { detail: 'The picture is 2049 by 8 pixels. Each side can have at most 2,048.' },
    })
    expect((await put(Buffer.concat([blue, Buffer.alloc(SCHOOL_LOGO_MAX_BYTES)]))).status).toBe(413)
    expect((await put(await aPngOf(SCHOOL_LOGO_MAX_BYTES + 100_000))).status).toBe(413)
  })
})
