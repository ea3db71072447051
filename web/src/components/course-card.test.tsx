import { type CourseListItem, exampleCourseListItem } from '@lectern/contracts/shapes/courses.ts'
import { exampleEnrollmentListItem } from '@lectern/contracts/shapes/enrollments.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { api } from '../testing/api.ts'
import { student } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import { CourseCard } from './course-card.tsx'

const { title } = exampleCourseListItem

beforeEach(() => {
  api.use(
    http.get('/api/categories', () => HttpResponse.json([])),
    http.get('/api/wishlist', () => HttpResponse.json({ courseIds: [] })),
  )
})

function show(course: Partial<CourseListItem>, { as = null, own = false }: { as?: User | null; own?: boolean } = {}) {
  renderPage(<CourseCard course={{ ...exampleCourseListItem, isNew: false, ...course }} isTeachersOwn={own} />, { as })
  return screen.findByRole('article')
}

test('answers what a buyer asks', async () => {
  const card = await show({ reviewCount: 1284, averageRating: 4.8, studentCount: 1912, minutes: 95, price: 49 })
  expect(card).toHaveTextContent('Grace Hopper')
  expect(card).toHaveTextContent('4.8(1,284)·1,912 students')
  expect(card).toHaveTextContent('1 h 35 min·Beginner')
  expect(card).toHaveTextContent('$49.00Enroll Now')
  expect(screen.getByRole('img', { name: '4.8 out of 5 stars' })).toBeVisible()
  expect(screen.queryByText('New')).toBeNull()
})

test('says nothing that nobody knows yet', async () => {
  const card = await show({ reviewCount: 0, studentCount: 9, minutes: 0 })
  expect(card).toHaveTextContent('No reviews yet')
  expect(card).not.toHaveTextContent(/student|min|·/)
})

test('names the language where it is not the school’s', async () => {
  const card = await show({ language: 'de' })
  expect(await screen.findByText('Grace Hopper · in German')).toBeVisible()
  expect(card).not.toHaveTextContent('12 lessons')
})

test('on its teacher’s page has its lessons in place of the name', async () => {
  const card = await show({}, { own: true })
  expect(card).toHaveTextContent('12 lessons')
  expect(card).not.toHaveTextContent('Grace Hopper')
})

test('is marked as new', async () => {
  await show({ isNew: true })
  expect(screen.getByText('New')).toBeVisible()
})

test('of a course that the student has leads on in it', async () => {
  const course = { ...exampleEnrollmentListItem.course, id: exampleCourseListItem.id }
  api.use(http.get('/api/enrollments', () => HttpResponse.json([{ ...exampleEnrollmentListItem, course }])))
  await show({ isNew: true }, { as: student })
  expect(await screen.findByText('Enrolled')).toBeVisible()
  expect(screen.queryByText('New')).toBeNull()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/courses/3/learn')
  expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', '/courses/3')
})
