import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { student, teacher } from '../testing/people.ts'
import { renderPage } from '../testing/render.tsx'
import { RequireAccess } from './require-access.tsx'

test.each([
  ['a visitor', null, 'teacher', '/auth?redirect=%2Fguarded%3Fa%3Db%23c'],
  ['a visitor', null, undefined, '/auth?redirect=%2Fguarded%3Fa%3Db%23c'],
  ['a student', student, 'teacher', '/dashboard'],
  ['a teacher', teacher, 'student', '/teacher/dashboard'],
] as const)('%s is led away from a page that isn’t theirs', async (_, as, only, where) => {
  const { address } = renderPage(<RequireAccess {...(only && { only })} />, {
    ...{ as, pattern: '/guarded', at: '/guarded?a=b#c' },
    within: [{ index: true, element: <p>Guarded</p> }],
  })
  await waitFor(() => expect(`${address().pathname}${address().search}`).toBe(where))
  expect(screen.queryByText('Guarded')).not.toBeInTheDocument()
})

test.each([
  ['student', student],
  ['teacher', teacher],
] as const)('a %s sees the pages of their role', async (only, as) => {
  renderPage(<RequireAccess only={only} />, {
    ...{ as, pattern: '/guarded' },
    within: [{ index: true, element: <p>Guarded</p> }],
  })
  expect(await screen.findByText('Guarded')).toBeVisible()
})
