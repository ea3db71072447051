// @vitest-environment jsdom
import { type CourseDetail, exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { pages } from '../../config/pages.ts'
import { paths } from '../../config/paths.ts'
import { api } from '../../testing/api.ts'
import { student, teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as PreviewPage } from './preview-page.tsx'

const lessonOf = (id: number, freePreview: boolean) => ({
  ...{ id, moduleId: 1, title: `Lesson ${id}`, type: 'text' as const, duration: 5, orderIndex: id - 1, freePreview },
})
const course: CourseDetail = {
  ...exampleCourseDetail,
  ...{ title: 'Sailing', reviews: [], isEnrolled: false, enrollment: null },
  modules: [
    {
      ...{ id: 1, courseId: 3, title: 'First', description: null, orderIndex: 0 },
      lessons: [lessonOf(1, true), lessonOf(2, false), lessonOf(3, true)],
    },
  ],
}
const readable = { ...lessonOf(1, true), courseId: 3, content: '<p>Hold it upright.</p>', videoUrl: null }

function open(lessonId: number, as: typeof student | null = null) {
  api.use(http.get('/api/courses/3', () => HttpResponse.json(course)))
  return renderPage(<PreviewPage />, { as, pattern: pages.preview.path, at: paths.preview(3, lessonId) })
}

test('a visitor reads a free preview, and goes on to the next one or to the course', async () => {
  api.use(http.get('/api/lessons/1', () => HttpResponse.json(readable)))
  open(1)

  expect(await screen.findByText('Hold it upright.')).toBeVisible()
  expect(screen.getByText('Free preview')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Next Lesson' })).toHaveAttribute('href', '/courses/3/preview/3')
  expect(screen.getByRole('link', { name: 'View Course' })).toHaveAttribute('href', '/courses/3')
  expect(screen.queryByRole('link', { name: 'Edit Lesson' })).toBeNull()
})

test('a lesson that is none says how to read it', async () => {
  api.use(
    http.get('/api/lessons/2', () => new HttpResponse('Enroll in this course to read the lesson.', { status: 403 })),
  )
  open(2, student)

  expect(await screen.findByText('Enroll in “Sailing” to read this lesson.')).toBeVisible()
})

test('a lesson of another course is not shown under this one', async () => {
  api.use(http.get('/api/lessons/9', () => HttpResponse.json({ ...readable, id: 9, courseId: 4 })))
  open(9)

  expect(await screen.findByText(/doesn’t exist or has been removed/)).toBeVisible()
})

test('its teacher sees what is written, with all lessons to go on to', async () => {
  const written = {
    ...{ id: 2, courseId: 3, moduleId: 1, courseTitle: 'Sailing', courseStatus: 'active', draft: false, version: 4 },
    ...{ freePreview: false, savedAt: '2026-01-01T00:00:00.000Z', previousLessonId: 1, nextLessonId: 3 },
    text: { title: 'Lesson 2', type: 'text', content: '<p>Newer.</p>', videoUrl: null, duration: null, quiz: null },
    published: {
      title: 'Lesson 2',
      type: 'text',
      content: '<p>Older.</p>',
      videoUrl: null,
      duration: null,
      quiz: null,
    },
  }
  api.use(http.get('/api/lessons/2/editing', () => HttpResponse.json(written)))
  open(2, teacher)

  expect(await screen.findByText('Newer.')).toBeVisible()
  expect(
    screen.getByText('This lesson has unpublished changes. Students will see them once you publish.'),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'Previous Lesson' })).toHaveAttribute('href', '/courses/3/preview/1')
  expect(screen.getByRole('link', { name: 'Edit Lesson' })).toHaveAttribute('href', '/teacher/courses/3/lessons/2')
})
