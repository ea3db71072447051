import type { RequestListener } from 'node:http'
import { copyCourseImage } from '@lectern/contracts/calls/public/course-images.ts'
import { DomainError } from '@lectern/service-kit/errors.ts'
import { pictureSite, SITES_WITHOUT_PICTURE, TEST_INTERNET } from '@lectern/service-kit/testing/picture-site.ts'
import { aPng, opened } from '@lectern/service-kit/testing/pictures.ts'
import { aTeacher } from '@lectern/service-kit/testing/principals.ts'
import { expect, test } from 'vitest'
import { copyImage } from '../src/images/copy-image.ts'
import { catalogUnderTest } from './catalog-under-test.ts'

const catalog = catalogUnderTest()
const teacher = aTeacher()
const png = await aPng()
const LIMITS = { quota: 10_000_000, teacher: { courses: 100, pictures: 10_000_000 } }

/** As the call does, with this machine as the internet. */
async function copy(courseId: number, address: string, limits = LIMITS) {
  const { database } = catalog
  return copyImage({ database, outgoing: TEST_INTERNET, limits }, teacher, { courseId, address })
}

const site = (answer: RequestListener = (_request, reply) => reply.end(png)) => pictureSite(answer)
const refusalOf = (copying: Promise<unknown>) =>
  copying.then(
    () => null,
    (error) => (error instanceof DomainError ? error.slug : error),
  )

test('a picture elsewhere is stored with the course, once, and is read there', async () => {
  const { id } = await catalog.createCourse(teacher)
  const address = await site()
  const first = await copy(id, `${address}?${'a'.repeat(1_500)}#part`)
  expect(first.url).toMatch(new RegExp(`^/api/courses/${id}/images/copy-[0-9a-f]{24}[.]png$`))
  expect(await copy(id, address)).toEqual(first)
  expect(await catalog.database.courseImage.count({ where: { courseId: id } })).toBe(1)
  const { bytes } = await catalog.get(first.url, { as: teacher })
  expect(await opened(bytes).metadata()).toMatchObject({ format: 'png' })
})

test.each(Object.entries(SITES_WITHOUT_PICTURE))('%s is refused with its cause', async (what, where) => {
  const { id } = await catalog.createCourse(teacher)
  const causes: Record<string, string> = {
    'a site that has none': 'image-copy-missing',
    'a page in place of a picture': 'image-type-unsupported',
    'redirects without end': 'image-copy-missing',
    'bytes without end': 'image-copy-too-large',
  }
  expect(await refusalOf(copy(id, await where()))).toBe(causes[what] ?? 'image-copy-refused')
})

test('a site that fails may be asked again, and a course that is full has no room', async () => {
  const { id } = await catalog.createCourse(teacher)
  const failing = await site((_request, reply) => reply.writeHead(500).end())
  expect(await refusalOf(copy(id, failing))).toBe('image-copy-unreachable')
  expect(await refusalOf(copy(id, await site(), { ...LIMITS, quota: 10 }))).toBe('image-quota')
})

test('the call goes to the public internet alone, over https', async () => {
  const { id } = await catalog.createCourse(teacher)
  const send = (address: string) =>
    catalog.send(copyCourseImage, { as: teacher, params: { courseId: id }, body: { address } })
  for (const address of [await site(), 'https://127.0.0.1/a.png', 'https://[::1]/a.png', 'file:///etc/passwd', 'x'])
    expect(await send(address), address).toMatchObject({ status: 400 })
})
