import type { ConversationDetails } from '@lectern/contracts/shapes/conversations.ts'
import type { User } from '@lectern/contracts/shapes/people.ts'
import { memo } from 'react'
import { texts } from '#texts/messages'
import type { Side, When } from '../when.ts'
import { Bubble } from './bubble.tsx'
import { Line } from './line.tsx'
import { Day } from './log-styles.ts'
import type { ThreadRow } from './rows.ts'

export interface RowProps<Kind extends ThreadRow['kind'] = ThreadRow['kind']> {
  row: Extract<ThreadRow, { kind: Kind }>
  conversation: ConversationDetails
  side: Side
  user: User
  when: When
  onReport: (messageId: number) => void
}

/** One row of a conversation: bubbles for students, text on paper for teachers. */
export const LogRow = memo(function LogRow({ row, ...given }: RowProps) {
  const { side, when } = given
  if (row.kind === 'day') return <Day className={side}>{when.day(row.at)}</Day>
  if (row.kind === 'unread') return <Day className={`${side} unread`}>{texts.thread.unread}</Day>
  const Written = side === 'student' ? Bubble : Line
  return <Written row={row} {...given} />
})
