import { exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { exampleSampleLesson, exampleTestimonial } from '@lectern/contracts/shapes/home.ts'
import { exampleTeacherPage, type TeacherPage } from '@lectern/contracts/shapes/teachers.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as TeachersPage } from './teacher-page.tsx'

function open(teacher: TeacherPage | null, reviews: object[] = []) {
  const json = (path: string, body: unknown) => http.get(path, () => HttpResponse.json(body as never))
  api.use(
    teacher
      ? json('/api/teachers/8', teacher)
      : http.get('/api/teachers/8', () => new HttpResponse('', { status: 404 })),
    json('/api/teachers/8/reviews', reviews),
    json('/api/categories', [
      { id: 1, name: 'Cooking', icon: 'restaurant', courseCount: 1 },
      { id: 2, name: 'Design', icon: 'brush', courseCount: 1 },
    ]),
    json('/api/sample-lessons', [exampleSampleLesson]),
  )
  return renderPage(<TeachersPage />, { pattern: '/teachers/:teacherId', at: '/teachers/8' })
}

test('says who teaches, what, how many study it, and what they say', async () => {
  open({ ...exampleTeacherPage, studentCount: 2318 }, [exampleTestimonial])
  expect(await screen.findByRole('heading', { name: 'Grace Hopper', level: 1 })).toBeVisible()
  expect(screen.getByText('Bakes and compiles.')).toBeVisible()
  const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent
  expect([value('course'), value('students'), value('from 1 review')]).toEqual(['1', '2,318', '5.0'])
  expect(screen.getByRole('article')).toHaveTextContent('12 lessons')
  expect(await screen.findByText(exampleTestimonial.comment)).toBeVisible()
  const sideCards = within(await screen.findByRole('complementary'))
  expect(sideCards.getByRole('link', { name: 'Cooking' })).toHaveAttribute('href', '/courses?category=1')
  expect(sideCards.queryByText('Design')).toBeNull()
  expect(await sideCards.findByRole('link', { name: 'Day one' })).toHaveAttribute('href', '/courses/3/preview/9')
})

test('says nothing that nobody knows', async () => {
  open({ ...exampleTeacherPage, bio: null, studentCount: 0, reviewCount: 0, averageRating: 0 })
  expect(await screen.findByText('course')).toBeVisible()
  expect(screen.queryByText(/^from/)).toBeNull()
  expect(screen.queryByText('students')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'About' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'What students say' })).toBeNull()
})

test('leads to the catalog for more courses than it shows', async () => {
  open({ ...exampleTeacherPage, courseCount: 60, courses: [exampleCourseListItem] })
  expect(await screen.findByRole('link', { name: 'See all 60 courses' })).toHaveAttribute(
    'href',
    '/courses?search=Grace%20Hopper',
  )
})

test('of a teacher’s own eyes without a course says so', async () => {
  open({ ...exampleTeacherPage, courseCount: 0, studentCount: 0, reviewCount: 0, courses: [] })
  expect(await screen.findByText('No published courses yet.')).toBeVisible()
})

test('that isn’t there leads to the courses', async () => {
  open(null)
  expect(await screen.findByText('Teacher Not Found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Browse Courses' })).toHaveAttribute('href', '/courses')
})
