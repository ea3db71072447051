import { exampleMessage, type Message } from '@lectern/contracts/shapes/conversations.ts'
import { expect, test } from 'vitest'
import type { Outgoing } from '../outbox/outgoing.ts'
import { threadRows } from './rows.ts'
import { withNewest, withOlder } from './thread.ts'

function message(id: number, at: string, mine = true, changed: Partial<Message> = {}): Message {
  return { ...exampleMessage, id, at: `2026-11-${at}:00.000Z`, mine, key: mine ? `key ${id}` : null, ...changed }
}
const dayOf = (iso: string) => iso.slice(0, 10)
const given = { outgoing: [], firstUnread: null, dayOf }
const words = (rows: ReturnType<typeof threadRows>) =>
  rows.map((row) => {
    if (row.kind !== 'message') return row.kind
    return `${row.message.id}${row.isFirst ? ' first' : ''}${row.isLast ? ' last' : ''}${row.isLastRead ? ' read' : ''}`
  })

test('what one wrote in one go stands together, under its day and the line above what is new', () => {
  const messages = [
    message(1, '01T10:00', true, { readAt: '2026-11-01T11:00:00.000Z' }),
    message(2, '01T10:05', true, { readAt: '2026-11-01T11:00:00.000Z' }),
    message(3, '01T10:30'),
    message(4, '01T10:31', false),
    message(5, '02T10:00', false),
    message(6, '02T10:01', false),
  ]
  expect(words(threadRows({ ...given, messages, firstUnread: 6 }))).toEqual([
    ...['day', '1 first', '2 last read', '3 first last', '4 first last'],
    ...['day', '5 first last', 'unread', '6 first last'],
  ])
})

test('what is on its way follows, and is not there twice once it has arrived', () => {
  const outgoing: Outgoing[] = ['key 2', 'key 9'].map((key) => ({
    ...{ key, conversationId: 4, at: '2026-11-01T10:06:00.000Z', failure: null },
    ...{ text: 'Later', lesson: null, picture: null },
  }))
  const rows = threadRows({ ...given, outgoing, messages: [message(2, '01T10:05')] })
  expect(words(rows)).toEqual(['day', '2 first last', 'outgoing'])
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
})

test('parts join without a gap or a double, and begin anew where too much came', () => {
  const part = (ids: number[], next: number | null) => ({ items: ids.map((id) => message(id, '01T10:00')), next })
  const ids = (thread: { messages: Message[] }) => thread.messages.map(({ id }) => id)
  const first = withNewest(null, part([6, 5, 4], 4))
  const all = withOlder(first, part([3, 2, 1], null))
  expect(ids(all)).toEqual([1, 2, 3, 4, 5, 6])
  const grown = withNewest(all, part([8, 7, 6], 6))
  expect(ids(grown)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(grown.before).toBeNull()
  const torn = withNewest(grown, part([30, 29, 28], 28))
  expect(ids(torn)).toEqual([28, 29, 30])
  expect(torn.before).toBe(28)
})
