import { exampleCourseDetail } from '@lectern/contracts/shapes/courses.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { Link, Outlet } from 'react-router-dom'
import { expect, test } from 'vitest'
import { purchased } from '../../api/changes.ts'
import { useCourse } from '../../api/course.ts'
import { currentToasts, dismissToast } from '../../components/toasts/toast-store.ts'
import { api } from '../../testing/api.ts'
import { student } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as LearnPage } from './learn-page.tsx'

function Checkout() {
  const { data } = useCourse(3)
  return (
    <>
      <button type="button" disabled={!data} onClick={() => void purchased(3)}>
        Pay
      </button>
      <Link to="/courses/3/learn">Learn</Link>
    </>
  )
}

test('who has just paid isn’t refused while the course is read once more', async () => {
  const again = Promise.withResolvers<void>()
  let requests = 0
  api.use(
    http.get('/api/courses/3', async () => {
      requests += 1
      if (requests > 1) await again.promise
      return HttpResponse.json({ ...exampleCourseDetail, id: 3, enrollment: null, isEnrolled: false })
    }),
  )
  const within = [
    { index: true, element: <Checkout /> },
    { path: 'courses/:courseId/learn', element: <LearnPage /> },
  ]
  const { person } = renderPage(<Outlet />, { as: student, within })
  const pay = await screen.findByRole('button', { name: 'Pay' })
  await waitFor(() => expect(pay).toBeEnabled())
  await person.click(pay)
  await waitFor(() => expect(requests).toBe(2))
  await person.click(screen.getByRole('link', { name: 'Learn' }))
  expect(await screen.findByRole('status', { name: 'Loading course' })).toBeInTheDocument()
  // Those of tests before stay for a while, closed.
  const toasts = () => currentToasts().filter(({ open }) => open)
  expect(toasts()).toEqual([])
  again.resolve()
  const refusal = await screen.findByRole('heading', { name: 'Enrollment Required' })
  expect(toasts()).toHaveLength(1)

  // A later read changes neither.
  const [{ id } = { id: 0 }] = toasts()
  dismissToast(id)
  await act(() => purchased(3))
  expect(requests).toBe(3)
  expect(refusal).toBeVisible()
  expect(toasts()).toEqual([])
})
