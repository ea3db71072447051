import { createCourse, createLesson, createModule } from '@lectern/contracts/calls/public/catalog.ts'
import { register } from '@lectern/contracts/calls/public/gateway.ts'
import { enroll, postReview } from '@lectern/contracts/calls/public/learning.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { enrollIn, newCourse, type TestCourse } from '../support/courses.ts'
import { newPerson, type Person, uniqueName } from '../support/people.ts'
import { targetUrl } from '../support/target.ts'

const course = { title: 'A', description: 'B', price: 10, level: 'beginner', categoryId: 1 }
let teacher: Person
let student: Person
let published: TestCourse

beforeAll(async () => {
  teacher = await newPerson(targetUrl(), 'teacher')
  student = await newPerson(targetUrl(), 'student')
  published = await newCourse(teacher)
  await enrollIn(student, published)
})

/** Status and sentence, as the browser's client would show them. */
async function sentence(response: Response): Promise<string> {
  return `${response.status}: ${await response.text()}`
}
const asText = { accept: 'application/json, text/plain' }

describe('the words of the forms', () => {
  test.each([
    [{ ...course, title: '' }, '400: Title is required'],
    [{ ...course, title: ' \t ' }, '400: Title is required'],
    [{ ...course, title: 'x'.repeat(101) }, '400: Title is too long'],
    [{ ...course, description: '' }, '400: Description is required'],
    [{ ...course, description: 'x'.repeat(1001) }, '400: Description is too long'],
    [{ ...course, price: -1 }, '400: Price must be positive'],
    [{ ...course, price: 10_000 }, '400: Price is too high'],
    [{ ...course, level: 'expert' }, '400: Please select a course level'],
    [{ ...course, categoryId: 'web' }, '400: Please select a category'],
    [{ ...course, categoryId: 999_999 }, '400: Please select a category'],
    [{ ...course, title: '', price: -1 }, '400: Title is required. Price must be positive'],
  ])('%j', async (body, expected) => {
    expect(await sentence(await teacher.client.send(createCourse, { body }, asText))).toBe(expected)
  })

  test('says them for modules, lessons and registrations too', async () => {
    const params = { courseId: published.id, moduleId: published.moduleIds[0] ?? 0 }
    const answers = await Promise.all([
      teacher.client.send(createModule, { params, body: { title: '' } }, asText),
      teacher.client.send(createLesson, { params, body: { title: 'L', type: 'text', content: '' } }, asText),
      student.client.send(postReview, { params, body: { rating: 6 } }, asText),
      student.client.send(
        register,
        { body: { username: 'x', email: 'x@x.org', fullName: 'X', password: '12345' } },
        asText,
      ),
    ])
    expect(await Promise.all(answers.map(sentence))).toEqual([
      '400: Title is required',
      '400: Content is required',
      '400: Rating must be a whole number from 1 to 5',
      '400: Password must be at least 6 characters',
    ])
  })
})

describe('input that is no input', () => {
  const post = (path: string, init: RequestInit) =>
    fetch(new URL(path, targetUrl()), {
      method: 'POST',
      ...init,
      headers: { origin: targetUrl(), cookie: teacher.client.cookieHeader, ...init.headers },
    })
  const json = { 'content-type': 'application/json' }

  test.each([
    ['an unknown field', JSON.stringify({ ...course, averageRating: 5 }), json, 400],
    ['malformed JSON', '{"title": ', json, 400],
    ['a NUL character', JSON.stringify({ ...course, title: 'a\u0000b' }), json, 400],
    ['a list in place of an object', '[]', json, 400],
    ['another media type', 'title=A', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['a huge body', JSON.stringify({ ...course, description: 'x'.repeat(1_200_000) }), json, 413],
    ['another site’s page', JSON.stringify(course), { ...json, origin: 'https://evil.example' }, 403],
  ])('%s', async (_, body, headers, status) => {
    expect((await post('/api/courses', { body, headers })).status).toBe(status)
  })

  test.each([
    ['/api/courses/0', 400],
    ['/api/courses/abc', 400],
    ['/api/courses/99999999999', 400],
    ['/api/courses/999999', 404],
    ['/api/courses/1%00', 400],
    ['/api/courses?unknown=1', 400],
    ['/api/courses?sort=sideways', 400],
    ['/api/no-such-call', 404],
  ])('GET %s is %i', async (path, status) => {
    const response = await fetch(new URL(path, targetUrl()), { headers: { accept: 'application/json' } })
    expect(response.status).toBe(status)
  })

  test('keeps the services and their internal calls out of reach', async () => {
    for (const path of ['/internal/courses/1/offer', '/api/../internal/courses/1/offer']) {
      const response = await fetch(new URL(path, targetUrl()), { headers: { cookie: teacher.client.cookieHeader } })
      expect(response.headers.get('content-type')).toContain('text/html')
    }
  })
})

test('answers a taken username with 409 in a sentence', async () => {
  const body = {
    ...{ username: student.username, email: `${uniqueName('x')}@example.org`, fullName: 'X' },
    ...{ password: 'secret-enough', role: 'student' },
  }
  const answer = await student.client.send(register, { body }, asText)
  expect(await sentence(answer)).toBe('409: Username is already taken')
})

test('lets nobody enroll in a priced course for free', async () => {
  const priced = await newCourse(teacher, { price: 20 })
  const refused = await student.client.send(enroll, { params: { courseId: priced.id } }, asText)
  expect(await sentence(refused)).toMatch(/^403: This course has a price/)
})
