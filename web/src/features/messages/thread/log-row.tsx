import { memo } from 'react'
import { texts } from '#texts/messages'
import { Bubble } from './bubble.tsx'
import { Line } from './line.tsx'
import { Day } from './log-styles.ts'
import type { RowProps } from './rows.ts'

/** One row of a conversation: bubbles for students, text on paper for teachers. */
export const LogRow = memo(function LogRow({ row, ...given }: RowProps) {
  const { side, when } = given
  if (row.kind === 'day') return <Day className={side}>{when.day(row.at)}</Day>
  if (row.kind === 'unread') return <Day className={`${side} unread`}>{texts.thread.unread}</Day>
  const Written = side === 'student' ? Bubble : Line
  return <Written row={row} {...given} />
})
