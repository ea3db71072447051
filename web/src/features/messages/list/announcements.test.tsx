import { exampleTeacherAnnouncement } from '@lectern/contracts/shapes/announcements.ts'
import { exampleConversation } from '@lectern/contracts/shapes/conversations.ts'
import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../../testing/api.ts'
import { teacher } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { Component as TeacherMessages } from '../teacher-messages-page.tsx'
import { listRows } from './list-rows.ts'

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z`
const announcement = (id: number, day: number) => ({ ...exampleTeacherAnnouncement, id, at: at(day) })
const conversation = (id: number, day: number) => ({ ...exampleConversation, id, lastAt: at(day) })

test('what a course was told stands among the conversations by its time, counts with them, and leads to all of it', async () => {
  api.use(
    http.get('/api/teacher/announcements', () => HttpResponse.json([announcement(4, 9)])),
    http.get('/api/conversations', () => {
      const items = [conversation(1, 14), conversation(2, 2)]
      return HttpResponse.json({ items, next: null, counts: { all: 2, unread: 0 } })
    }),
  )
  const { person } = renderPage(<TeacherMessages />, {
    as: teacher,
    pattern: '/teacher/messages',
    at: '/teacher/messages',
  })
  const row = await screen.findByRole('link', { name: /41 students.*Sourdough from the start.*You: A talk on Friday/ })
  expect(row).toHaveAttribute('href', '/teacher/courses/3/announcements')
  const panel = within(screen.getByRole('tabpanel'))
  expect(panel.getAllByRole('link').indexOf(row)).toBe(1)
  expect(screen.getByRole('tab', { name: /^All ?3$/ })).toBeVisible()
  const [first, , last] = panel.getAllByRole('link')
  first?.focus()
  await person.keyboard('{ArrowDown}')
  expect(row).toHaveFocus()
  await person.keyboard('{ArrowDown}')
  expect(last).toHaveFocus()
  await person.keyboard('{ArrowUp}{Enter}')
  expect(row).toHaveAttribute('tabindex', '0')
})

test('a part of the list has what was announced in its time, so that nothing stands there twice or not at all', () => {
  const announced = [announcement(9, 20), announcement(8, 12), announcement(7, 5), announcement(6, 1)]
  const first = listRows({
    items: [conversation(1, 18), conversation(2, 10)],
    announced,
    until: undefined,
    isLast: false,
  })
  const second = listRows({ items: [conversation(3, 8), conversation(4, 4)], announced, until: at(10), isLast: true })
  expect(first.map(({ key }) => key)).toEqual([-9, 1, -8, 2])
  expect(second.map(({ key }) => key)).toEqual([3, -7, 4, -6])
  const alone = listRows({ items: [], announced, until: undefined, isLast: true })
  expect(alone.map(({ key }) => key)).toEqual([-9, -8, -7, -6])
})

test('no conversation is shown before what was announced has come: it would move; without it they are shown alone', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  api.use(
    http.get('/api/teacher/announcements', async () => {
      await answered
      return new HttpResponse(null, { status: 503 })
    }),
    http.get('/api/conversations', () =>
      HttpResponse.json({ items: [conversation(1, 14)], next: null, counts: { all: 1, unread: 0 } }),
    ),
  )
  renderPage(<TeacherMessages />, { as: teacher, pattern: '/teacher/messages', at: '/teacher/messages' })
  expect(await screen.findByRole('tab', { name: /^All/ })).toBeVisible()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(screen.queryByRole('link')).toBeNull()
  answer()
  expect(await screen.findByRole('link', { name: new RegExp(exampleConversation.course.title) })).toBeVisible()
  expect(screen.getByRole('tab', { name: /^All ?1$/ })).toBeVisible()
})
