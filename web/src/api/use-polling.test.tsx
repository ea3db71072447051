import { screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { listEnrollments } from '#api/learning'
import { api } from '../testing/api.ts'
import { student } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import { usePolling } from './use-polling.ts'
import { useRead } from './use-read.ts'

/** Looks until there are none. */
function Count() {
  const { data, error } = usePolling(useRead(listEnrollments), (enrollments) => (enrollments?.length === 0 ? null : 20))
  return <p>{error ? 'Not there' : data?.length}</p>
}

test('what is watched is read again after a read that failed, and no more when nothing is waited for', async () => {
  let requests = 0
  let isAway = true
  api.use(
    http.get('/api/enrollments', () => {
      requests += 1
      return isAway ? new HttpResponse(null, { status: 503 }) : HttpResponse.json([])
    }),
  )
  renderPage(<Count />, { as: student })
  expect(await screen.findByText('Not there')).toBeVisible()
  isAway = false
  expect(await screen.findByText('0')).toBeVisible()
  const settled = requests
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(requests).toBe(settled)
})
