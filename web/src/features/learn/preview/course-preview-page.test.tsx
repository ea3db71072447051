// @vitest-environment jsdom
import { type CourseDetail, exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { pages } from '../../../config/pages.ts'
import { paths } from '../../../config/paths.ts'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { CoursePreviewPage } from './course-preview-page.tsx'

const lessonOf = (id: number, type: 'text' | 'quiz') => ({
  ...{ id, moduleId: 1, title: `Lesson ${id}`, type, duration: 5, orderIndex: id - 1, freePreview: false },
})
const course: CourseDetail = {
  ...exampleCourseDetail,
  ...{ title: 'Sailing', reviews: [], isEnrolled: false, enrollment: null, teacherId: teacher.id },
  modules: [
    {
      ...{ id: 1, courseId: 3, title: 'First', description: null, orderIndex: 0 },
      lessons: [lessonOf(1, 'text'), lessonOf(2, 'quiz')],
    },
  ],
}

/** Answers with the methods of the calls that were made. */
function open(shown: CourseDetail): { methods: string[]; person: ReturnType<typeof renderPage>['person'] } {
  const methods: string[] = []
  api.use(
    http.all('*', ({ request }) => {
      methods.push(request.method)
    }),
    http.get('/api/courses/3', () => HttpResponse.json(shown)),
    http.get('/api/courses/3/files', () => HttpResponse.json({ files: [] })),
    http.get('/api/lessons/:id', ({ params }) =>
      HttpResponse.json({
        ...lessonOf(Number(params.id), params.id === '2' ? 'quiz' : 'text'),
        ...{ courseId: 3, content: `<p>Text of ${params.id}.</p>`, videoUrl: null },
      }),
    ),
  )
  const at = paths.coursePreview(3)
  const { person } = renderPage(<CoursePreviewPage />, { as: teacher, pattern: pages.coursePreview.path, at })
  return { methods, person }
}

test('a teacher studies the course to its end as a student would, and nothing is told to the server', async () => {
  const { methods, person } = open(course)

  expect(await screen.findByText('Text of 1.')).toBeVisible()
  expect(await screen.findByText(/Nothing you do here is saved/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit lesson' })).toHaveAttribute('href', '/teacher/courses/3/lessons/1')
  await person.click(await screen.findByRole('button', { name: 'Mark as Complete' }))

  expect(await screen.findByText(/Students take the quiz here/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Edit lesson' })).toHaveAttribute('href', '/teacher/courses/3/lessons/2')
  await person.click(await screen.findByRole('button', { name: 'Mark as Complete' }))

  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeVisible()
  expect(screen.queryByText('Rate this course')).toBeNull()
  expect(new Set(methods)).toEqual(new Set(['GET']))
})

test('somebody else’s course is not there', async () => {
  open({ ...course, teacherId: teacher.id + 1 })
  expect(await screen.findByText(/doesn't exist or has been removed/)).toBeVisible()
})
