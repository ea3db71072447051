import type { ConversationDetails, Message } from '@lectern/contracts/shapes/conversations.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import type { Outgoing } from '../outbox/outgoing.ts'
import type { Side, When } from '../when.ts'

export type ThreadRow =
  | { kind: 'day'; key: string; at: string }
  /** Everything below it is new. */
  | { kind: 'unread'; key: string }
  | {
      kind: 'message'
      key: string
      message: Message
      /** Of those that one of the two wrote in one go. */
      isFirst: boolean
      isLast: boolean
      /** The last of one's own that the other has read. */
      isLastRead: boolean
    }
  | { kind: 'outgoing'; key: string; outgoing: Outgoing; isFirst: boolean }

/** What draws a row. */
export interface RowProps<Kind extends ThreadRow['kind'] = ThreadRow['kind']> {
  row: Extract<ThreadRow, { kind: Kind }>
  conversation: ConversationDetails
  side: Side
  user: User
  when: When
  onReport: (messageId: number) => void
}

/** Later than this after the one before, a message stands by itself. */
const ONE_GO_MS = 10 * 60_000

interface Given {
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  /** The first message that was unread when the conversation was opened. */
  firstUnread: number | null
  /** The day of an ISO 8601 moment. */
  dayOf: (iso: string) => string
}

/** What stands below each other in a conversation: days, the line above what is new, messages, and those that are on their way. */
export function threadRows({ messages, outgoing, firstUnread, dayOf }: Given): ThreadRow[] {
  const rows: ThreadRow[] = []
  const lastRead = messages.findLast(({ mine, readAt }) => mine && readAt !== null)
  messages.forEach((message, at) => {
    const before = messages[at - 1]
    const after = messages[at + 1]
    const isNewDay = !before || dayOf(before.at) !== dayOf(message.at)
    if (isNewDay) rows.push({ kind: 'day', key: `day ${dayOf(message.at)}`, at: message.at })
    if (message.id === firstUnread) rows.push({ kind: 'unread', key: 'unread' })
    const goesOn = (one: Message, next: Message) => inOneGo(one, next, dayOf) && next.id !== firstUnread
    rows.push({
      kind: 'message',
      // The same as while it was on its way.
      key: message.key ?? `message ${message.id}`,
      message,
      isFirst: !before || !goesOn(before, message),
      isLast: !after || !goesOn(message, after),
      isLastRead: message === lastRead,
    })
  })
  const sent = new Set(messages.map(({ key }) => key))
  const underWay = outgoing.filter(({ key }) => !sent.has(key))
  const [first] = underWay
  const last = messages.at(-1)
  if (first && (!last || dayOf(last.at) !== dayOf(first.at))) {
    rows.push({ kind: 'day', key: `day ${dayOf(first.at)}`, at: first.at })
  }
  const follows = first && last?.mine && inOneGo(last, { ...first, mine: true }, dayOf)
  underWay.forEach((one, at) => {
    rows.push({ kind: 'outgoing', key: one.key, outgoing: one, isFirst: at === 0 && !follows })
  })
  return rows
}

type Written = Pick<Message, 'mine' | 'at'>

function inOneGo(one: Written, next: Written, dayOf: (iso: string) => string): boolean {
  if (one.mine !== next.mine || dayOf(one.at) !== dayOf(next.at)) return false
  return Date.parse(next.at) - Date.parse(one.at) < ONE_GO_MS
}
