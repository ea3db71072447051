import {
  exampleConversation,
  exampleConversationDetails,
  exampleMessage,
} from '@lectern/contracts/shapes/conversations.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { conversationChanged } from '../../../api/talk-changes.ts'
import { api } from '../../../testing/api.ts'
import { student } from '../../../testing/people.ts'
import { renderPage } from '../../../testing/render.tsx'
import { giveRoom } from '../../../testing/room.ts'
import { Component as ConversationPage } from '../conversation-page.tsx'
import { Component as StudentMessages } from '../student-messages-page.tsx'

giveRoom()

const message = (id: number) => ({
  ...{ ...exampleMessage, id, text: `Number ${id}`, mine: false, key: null, lesson: null },
  at: new Date(id * 1000).toISOString(),
})
/** Newest first, ten at a time, back to 1. */
const part = (from: number) => ({
  items: Array.from({ length: 10 }, (_, i) => message(from - i)),
  next: from > 10 ? from - 9 : null,
})

function open(found: Record<string, () => Response>) {
  api.use(
    http.get('/api/conversations', () =>
      HttpResponse.json({ items: [exampleConversation], next: null, counts: { all: 1, unread: 0 } }),
    ),
    http.get('/api/conversations/4', () => HttpResponse.json(exampleConversationDetails)),
    http.get('/api/conversations/4/messages', ({ request }) => {
      const query = new URL(request.url).searchParams
      const search = query.get('search')
      if (search !== null) return found[search]?.() ?? HttpResponse.json({ items: [], next: null })
      return HttpResponse.json(part(Number(query.get('before') ?? 51) - 1))
    }),
    http.get('/api/courses/3', () => new HttpResponse('Not found', { status: 404 })),
  )
  const within4 = [
    { path: '', index: true, element: null },
    { path: ':conversationId', element: <ConversationPage /> },
  ]
  return renderPage(<StudentMessages />, {
    as: student,
    pattern: '/messages',
    at: '/messages/4',
    within: within4,
  })
}
const current = () => screen.getByRole('log').querySelector('[aria-current]')
const field = () => screen.getByRole('searchbox', { name: 'Search this conversation' })

test('words are looked for here alone, and the page goes to each message that has them, also to one that was not here', async () => {
  const { person } = open({ dough: () => HttpResponse.json({ items: [48, 3].map(message), next: null }) })
  const button = await screen.findByRole('button', { name: 'Search this conversation' })
  await person.click(button)
  expect(field()).toHaveFocus()
  await person.keyboard('dough')
  expect(await screen.findByText('1 of 2')).toBeVisible()
  await waitFor(() => expect(current()).toHaveTextContent('Number 48'))
  await person.keyboard('{Enter}')
  expect(screen.getByText('2 of 2')).toBeVisible()
  await waitFor(() => expect(current()).toHaveTextContent('Number 3'))
  await person.click(screen.getByRole('button', { name: 'Earlier match' }))
  expect(screen.getByText('1 of 2')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Later match' }))
  expect(screen.getByText('2 of 2')).toBeVisible()
  await person.type(field(), 's')
  expect(await screen.findByText('No results')).toBeVisible()
  expect(current()).toBeNull()
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('searchbox', { name: 'Search this conversation' })).toBeNull()
  expect(button).toHaveFocus()
})

test('what comes meanwhile is counted and moves nobody on; who searches again finds what came since', async () => {
  let ids = [48, 45]
  const { person } = open({ dough: () => HttpResponse.json({ items: ids.map(message), next: null }) })
  const button = await screen.findByRole('button', { name: 'Search this conversation' })
  await person.click(button)
  await person.keyboard('dough')
  expect(await screen.findByText('1 of 2')).toBeVisible()
  ids = [50, 48, 45]
  await act(() => conversationChanged(4))
  expect(await screen.findByText('2 of 3')).toBeVisible()
  expect(current()).toHaveTextContent('Number 48')
  await person.keyboard('{Escape}')
  // As one's own message, of which nobody is told.
  ids = [51, 50, 48, 45]
  await person.click(button)
  await person.keyboard('dough')
  expect(await screen.findByText(/ of 4$/)).toBeVisible()
})

test('a search that fails says so and can be tried again; more than a hundred are not counted', async () => {
  let isAway = true
  const items = Array.from({ length: 100 }, (_, i) => message(150 - i))
  const { person } = open({
    flour: () => (isAway ? new HttpResponse(null, { status: 503 }) : HttpResponse.json({ items, next: 50 })),
  })
  await person.click(await screen.findByRole('button', { name: 'Search this conversation' }))
  await person.keyboard('flour')
  expect(await screen.findByText('Couldn’t search.')).toBeVisible()
  isAway = false
  await person.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('1 of 100+')).toBeVisible()
})
