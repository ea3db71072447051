import {
  type ConversationDetails,
  exampleConversation,
  exampleConversationDetails,
  exampleMessage,
  type Message,
} from '@lectern/contracts/shapes/conversations.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { api } from '../../testing/api.ts'
import { student, teacher } from '../../testing/people.ts'
import { renderPage } from '../../testing/render.tsx'
import { giveRoom } from '../../testing/room.ts'
import { Component as ConversationPage } from './conversation-page.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { Component as StudentMessages } from './student-messages-page.tsx'
import { Component as TeacherMessages } from './teacher-messages-page.tsx'

giveRoom()

const theirs = (id: number, text: string): Message => ({
  ...{ ...exampleMessage, id, text, mine: false, key: null, lesson: null, at: new Date(id * 1000).toISOString() },
})

interface Server {
  details: ConversationDetails
  messages: Message[]
  /** Bodies of what was sent. */
  sent: { key: string; text: string }[]
  /** How the next sendings are answered; one that isn't told is taken. */
  refusals: (() => Response | Promise<Response>)[]
  calls: string[]
}

function serve(changed: Partial<ConversationDetails> = {}, messages: Message[] = [theirs(1, 'Good morning')]): Server {
  const server: Server = {
    details: { ...exampleConversationDetails, unread: 0, ...changed },
    ...{ messages, sent: [], refusals: [], calls: [] },
  }
  const { enrollmentId: _e, mayWrite: _m, blocked: _b, known: _k, ...listed } = server.details
  const recordCall =
    (name: string) =>
    async ({ request }: { request: Request }) => {
      server.calls.push(`${name} ${await request.text()}`)
      return new HttpResponse(null, { status: 204 })
    }
  api.use(
    http.get('/api/conversations', ({ request }) => {
      server.calls.push(`list ${new URL(request.url).search}`)
      const items = [{ ...exampleConversation, ...listed }]
      return HttpResponse.json({ items, next: null, counts: { all: 7, unread: 2 } })
    }),
    http.get('/api/teacher/announcements', () => HttpResponse.json([])),
    http.get('/api/conversations/4', () => HttpResponse.json(server.details)),
    http.get('/api/conversations/4/messages', () =>
      HttpResponse.json({ items: server.messages.toReversed(), next: null }),
    ),
    http.post('/api/conversations/4/messages', async ({ request }) => {
      const body = (await request.json()) as { key: string; text: string }
      server.sent.push(body)
      const refusal = server.refusals.shift()
      if (refusal) return refusal()
      const message = { ...exampleMessage, id: 50 + server.sent.length, ...body, lesson: null }
      server.messages = [...server.messages, message]
      return HttpResponse.json(message, { status: 201 })
    }),
    http.post('/api/conversations/4/read', recordCall('read')),
    http.put('/api/conversations/4/archived', recordCall('archived')),
    http.put('/api/conversations/4/blocked', async ({ request }) => {
      const { blocked } = (await request.json()) as { blocked: boolean }
      server.details = { ...server.details, blocked, mayWrite: blocked ? 'blocked-by-me' : true }
      return new HttpResponse(null, { status: 204 })
    }),
    http.post('/api/messages/1/report', recordCall('report')),
    http.get('/api/courses/3', () => new HttpResponse('Not found', { status: 404 })),
    http.get('/api/enrollments/12/details', () => new HttpResponse('Not found', { status: 404 })),
  )
  return server
}

const within4 = [
  { path: '', index: true, element: null },
  { path: ':conversationId', element: <ConversationPage /> },
]
function open(as = student, at = '/messages/4') {
  const page = as.role === 'student' ? <StudentMessages /> : <TeacherMessages />
  const base = as.role === 'student' ? '/messages' : '/teacher/messages'
  return renderPage(page, { as, pattern: base, at: at.replace('/messages', base), within: within4 })
}
/** The messages, once they are drawn. */
async function log() {
  const box = await screen.findByRole('log')
  await waitFor(() => expect(box.querySelector('[style*="hidden"]')).toBeNull())
  return within(box)
}
const field = () => screen.findByRole('textbox', { name: 'Message Grace Hopper' })

test('a message stands there at once, and is sent by Enter; Shift and Enter break the line', async () => {
  const server = serve()
  let answer = (_: Response) => {}
  server.refusals.push(() => new Promise((resolve) => (answer = resolve)))
  const { person } = open()
  await person.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
  expect(await (await log()).findByText(/One\s+two/)).toBeVisible()
  expect(screen.getByText('Sending…')).toBeVisible()
  expect(await field()).toHaveValue('')
  await waitFor(() => expect(server.sent).toHaveLength(1))
  const message = { ...exampleMessage, id: 60, ...server.sent[0], lesson: null }
  server.messages = [...server.messages, message]
  answer(HttpResponse.json(message))
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
  expect((await log()).getAllByText(/One\s+two/)).toHaveLength(1)
  expect(server.sent[0]?.text).toBe('One\ntwo')
})

test('what could not be sent stays with its text over a reload, and is sent again as the same message', async () => {
  const server = serve()
  server.refusals.push(() => new HttpResponse('You have written a lot.', { status: 429 }))
  const first = open()
  await first.person.type(await field(), 'Still there?{Enter}')
  expect(await screen.findByText(/Couldn’t send\. You have written a lot\./)).toBeVisible()
  expect(await screen.findByText('Couldn’t send')).toBeVisible()
  await first.person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  expect((await log()).getAllByText('Still there?')).toHaveLength(1)
  expect(new Set(server.sent.map(({ key }) => key)).size).toBe(1)
  expect(Object.keys(localStorage).filter((key) => key.includes('outbox'))).toEqual([])
})

test('a refused message goes back into the field to be changed', async () => {
  const server = serve()
  server.refusals.push(() => new HttpResponse('A message can have less.', { status: 400 }))
  const { person } = open()
  await person.type(await field(), 'Too much{Enter}')
  await person.click(await screen.findByRole('button', { name: 'Edit' }))
  expect(await field()).toHaveValue('Too much')
  expect((await log()).queryByText('Too much')).toBeNull()
})

test('a teacher sends with Ctrl and Enter, and sees what was read', async () => {
  const readAt = '2026-11-02T10:02:00.000Z'
  const server = serve({ person: { id: 7, fullName: 'Ada Lovelace', profileImage: null, role: 'student' } }, [
    { ...exampleMessage, lesson: null, readAt },
  ])
  const { person } = open(teacher)
  const box = await screen.findByRole('textbox', { name: 'Message Ada Lovelace' })
  await person.type(box, 'One{Enter}two{Control>}{Enter}{/Control}')
  await waitFor(() => expect(server.sent).toMatchObject([{ text: 'One\ntwo' }]))
  expect(screen.getByText(/^Read \d/)).toBeVisible()
})

test('a teacher chooses which conversations are listed, and searches people and words', async () => {
  const server = serve({ unread: 3 })
  const { person, address } = open(teacher, '/messages')
  expect(await screen.findByRole('link', { name: /Grace Hopper.*3 unread/ })).toBeVisible()
  expect(screen.getByRole('tab', { name: /^All ?7/ })).toHaveAttribute('aria-selected', 'true')
  await person.click(screen.getByRole('tab', { name: /^Unread ?2/ }))
  await person.type(screen.getByRole('searchbox', { name: 'Search people and messages' }), 'dough')
  await waitFor(() => expect(address().search).toBe('?tab=unread&q=dough'))
  await waitFor(() => expect(server.calls).toContain('list ?tab=unread&search=dough'))
  expect(await screen.findByRole('link', { name: /Grace Hopper/ })).toHaveAttribute(
    'href',
    '/teacher/messages/4?tab=unread&q=dough',
  )
})

test('what is written is kept for its conversation, and for its person', async () => {
  serve()
  const first = open()
  await first.person.type(await field(), 'Half a sent')
  first.unmount()
  open()
  expect(await field()).toHaveValue('Half a sent')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('lectern-typed:7:'))).toHaveLength(1)
})

const HOSTILE = '<img src=x onerror=alert(1)> https://example.org/a'

test('text is never markup, and addresses are text until the other is known', async () => {
  serve({ known: false }, [theirs(1, HOSTILE)])
  open()
  expect(await (await log()).findByText(HOSTILE)).toBeVisible()
  expect((await log()).queryByRole('link')).toBeNull()
  expect(document.querySelector('img')).toBeNull()
})

test('addresses of somebody known are links that say nothing of this page', async () => {
  serve({ known: true }, [theirs(1, HOSTILE)])
  open()
  const link = await (await log()).findByRole('link', { name: 'https://example.org/a' })
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  expect(link).toHaveAttribute('target', '_blank')
  expect(document.querySelector('img')).toBeNull()
})

test('what is new is under a line and is read once it is seen', async () => {
  const server = serve({ unread: 1 }, [theirs(1, 'Old'), theirs(2, 'New here')])
  open()
  expect(await (await log()).findByText('New')).toBeVisible()
  await waitFor(() => expect(server.calls).toContain('read {"until":2}'))
})

test.each([
  ['access-ended', /but not reply\./],
  ['blocked', 'You can’t message Grace Hopper. You can still read this conversation.'],
  ['other-gone', /This account was deleted\./],
] as const)('the reason stands in the place of the field: %s', async (mayWrite, reason) => {
  serve({ mayWrite })
  open()
  expect(await screen.findByText(reason)).toBeVisible()
  expect(await (await log()).findByText('Good morning')).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull()
})

test('somebody is blocked after a question, and no longer blocked at once', async () => {
  serve()
  const { person } = open()
  await person.click(await screen.findByRole('button', { name: /^Actions for the conversation/ }))
  await person.click(await screen.findByRole('menuitem', { name: 'Block Grace Hopper' }))
  await person.click(await screen.findByRole('button', { name: 'Block' }))
  await person.click(await screen.findByRole('button', { name: 'Unblock Grace Hopper' }))
  expect(await field()).toBeVisible()
})

test('a message is reported with a reason', async () => {
  const server = serve()
  const { person } = open()
  await person.click(await (await log()).findByRole('button', { name: 'Actions for this message' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText('Tell us what’s wrong')).toBeVisible()
  await person.type(dialog.getByRole('textbox'), 'It is rude.')
  await person.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(server.calls).toContain('report {"reason":"It is rude."}'))
})

test('the list is one stop of the keyboard, and Escape leads back to it', async () => {
  serve()
  const { person } = open()
  const box = await field()
  await person.click(box)
  await person.keyboard('{Escape}')
  expect(screen.getByRole('link', { name: /Grace Hopper/ })).toHaveFocus()
  await person.keyboard('{Enter}')
  expect(screen.getByRole('link', { name: /Grace Hopper/ })).toHaveAttribute('aria-current', 'page')
})

test('another person’s conversation is none', async () => {
  serve()
  api.use(http.get('/api/conversations/4', () => new HttpResponse('There is nothing here.', { status: 404 })))
  open()
  expect(await screen.findByText('Conversation not found')).toBeVisible()
})

test('a conversation can be selected where there is one', async () => {
  serve()
  const wide = renderPage(<NothingOpen />, { as: teacher })
  expect(await screen.findByText('Select a conversation')).toBeVisible()
  wide.unmount()
  const requests: string[] = []
  api.use(
    http.get('/api/conversations', ({ request }) => {
      requests.push(new URL(request.url).search)
      return HttpResponse.json({ items: [], next: null, counts: { all: 0, unread: 0 } })
    }),
  )
  renderPage(<NothingOpen />, { as: teacher, at: '/?tab=unread' })
  // The same read as the list's.
  await waitFor(() => expect(requests).toEqual(['?tab=unread']))
  await waitFor(() => expect(screen.queryByText('Select a conversation')).toBeNull())
})
