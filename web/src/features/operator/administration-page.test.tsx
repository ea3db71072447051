import { exampleMessageReport } from '@lectern/contracts/shapes/conversations.ts'
import type { SchoolFigures } from '@lectern/contracts/shapes/figures.ts'
import type { Right } from '@lectern/contracts/shapes/rights.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { Component as AdministrationPage } from './administration-page.tsx'

const money = { paid: 150, refunded: 30, refunds: 2, net: 120 }
const figures: SchoolFigures = {
  asOf: '2026-11-28T14:34:00.000Z',
  period: { from: '2026-11-27', to: '2026-11-28', timeZone: 'UTC', bucket: 'day', before: null },
  ...{ activeStudents: { count: 12, before: 10 }, enrollments: { count: 8, before: null }, completions: 3 },
  revenue: {
    ...{ ...money, before: { ...money, refunded: 15, net: 240 } },
    series: ['2026-11-27', '2026-11-28'].map((day) => ({ from: day, to: day, ...money })),
  },
  topCourses: [
    { courseId: 3, title: 'Knots', revenue: 90, teacher: { id: 12, fullName: 'Mary Shelley' } },
    { courseId: 4, title: 'Tides', revenue: 30, teacher: { id: null, fullName: 'Deleted user' } },
  ],
  courses: 2,
}
const at = '2026-11-01T10:00:00.000Z'
const away = () => new HttpResponse('Away.', { status: 503 })

/** Answers by path; what isn't given has nothing to say. */
const NOTHING: Record<string, object> = {
  '/api/admin/figures': figures,
  '/api/admin/open-disputes': { count: 0, amount: 0 },
  '/api/admin/overdue-questions': { days: 3, count: 0, courses: 0, oldest: null },
  '/api/operator/message-reports': [],
  '/api/operator/question-reports': [],
  '/api/operator/erasures': [],
  '/api/operator/certificate-name-requests': [],
  '/api/operator/receivers': { canAdd: { webhook: true, xapi: true }, receivers: [] },
  '/api/operator/invitations': [],
}

function show(
  answers: Record<string, object | 'away'> = {},
  { rights = ['administrator'], address = '/admin' }: { rights?: Right[]; address?: string } = {},
) {
  const ranges: (string | null)[] = []
  for (const [path, answer] of Object.entries({ ...NOTHING, ...answers })) {
    api.use(
      http.get(path, ({ request }) => {
        if (path === '/api/admin/figures') ranges.push(new URL(request.url).searchParams.get('days'))
        return answer === 'away' ? away() : HttpResponse.json(answer)
      }),
    )
  }
  return {
    ranges,
    ...renderPage(<AdministrationPage />, { as: { ...teacher, rights }, pattern: '/admin', at: address }),
  }
}
const attention = async () => within(await screen.findByRole('region', { name: 'Needs attention' }))

test('says what needs somebody: deadlines first, then what harms people, each with a link', async () => {
  show({
    '/api/admin/open-disputes': { count: 2, amount: 98 },
    '/api/admin/overdue-questions': {
      days: 3,
      count: 23,
      courses: 9,
      oldest: { at, courseTitle: 'Knots', teacherId: 12 },
    },
    '/api/operator/message-reports': [exampleMessageReport],
    '/api/operator/erasures': [{ userId: 31, erasedAt: at, waitsFor: ['billing'] }],
  })
  const rows = (await attention()).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').getAttribute('href'))).toEqual([
    ...['https://dashboard.stripe.com/disputes', '/admin#reports', '/admin/people?status=deleted', '/admin/people/12'],
  ])
  expect(rows[0]).toHaveTextContent('2 open disputesUp to $98.00 at stake.')
  expect(rows[1]).toHaveTextContent('1 report to review1 message was reported.')
  expect(rows[2]).toHaveTextContent('1 account deletion is delayed')
  expect(rows[3]).toHaveTextContent(
    '23 questions unanswered for more than 3 daysIn 9 courses. The oldest is in “Knots”.',
  )
})

test('a part that can’t be read says so, and the others stay', async () => {
  const { person } = show({ '/api/operator/question-reports': 'away', '/api/admin/figures': 'away' })
  const list = await attention()
  expect(list.getByText('Couldn’t load reports.')).toBeVisible()
  expect(list.getAllByRole('listitem')).toHaveLength(1)
  expect(await screen.findByText('Couldn’t load the figures.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Names on certificates' })).toBeVisible()

  api.use(http.get('/api/operator/question-reports', () => HttpResponse.json([])))
  await person.click(list.getByRole('button', { name: 'Try Again' }))
  expect(await list.findByText('Nothing needs you right now.')).toBeVisible()
})

test('shows four figures beside the time before, revenue and the strongest courses of the range', async () => {
  const { ranges, person, address } = show({}, { address: '/admin?days=90' })
  const group = async (name: string) => screen.findByRole('group', { name })
  expect(await screen.findByText('+20%')).toBeVisible()
  expect(await group('Active students')).toHaveTextContent('12+20% from 10')
  expect(await group('Enrollments')).toHaveTextContent('Enrollments83 courses completed')
  expect(await group('Revenue')).toHaveTextContent('$120.00−50% from $240.00after refunds')
  expect(await group('Refunds')).toHaveTextContent('$30.00+100% from $15.002 refunds')
  expect(await screen.findByText('$120.00 in the last 90 days')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Mary Shelley' })).toHaveAttribute('href', '/admin/people/12')
  // Administrators can’t open each course.
  for (const name of ['Knots', 'Deleted user']) expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.queryByRole('link', { name: 'System' })).toBeNull()

  await person.click(screen.getByRole('radio', { name: '7 days' }))
  expect(address().search).toBe('?days=7')
  expect(await screen.findByText('$120.00 in the last 7 days')).toBeVisible()
  expect(ranges).toEqual(['90', '7'])
})

test('a school without courses says what to do first, and the system has a line for who may see it', async () => {
  const run = { finishedAt: at, by: 'schedule', differences: 2 }
  show(
    {
      '/api/admin/figures': { ...figures, courses: 0 },
      '/api/operator/truth': { running: false, runs: [run], report: null },
    },
    { rights: ['administrator', 'system'] },
  )
  const steps = within(await screen.findByRole('region', { name: 'Get started' }))
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin/school', '/teacher/courses/new', '/admin#invitations'],
  ])
  expect(screen.queryByRole('group', { name: 'Revenue' })).toBeNull()
  expect(await screen.findByText('2 figures don’t match')).toBeVisible()
  expect(screen.getByRole('link', { name: 'System' })).toHaveAttribute('href', '/operator')
})
