import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { FoundMessage } from './found-message.ts'
import type { ThreadRow } from './rows.ts'

/** From here on only what is near the view is in the document. */
const MANY_ROWS = 200
const OVERSCAN = 12
const ESTIMATED = { day: 50, unread: 50, message: 64, outgoing: 84 } as const
/** So near the foot, what comes is followed. */
const FOOT = 80
/** So many rows below the top of what is here, what is older is fetched. */
const EARLY = 8

interface Given {
  box: RefObject<HTMLDivElement | null>
  rows: readonly ThreadRow[]
  /** Fetches what is older; null where there is nothing, or where that has failed. */
  more: (() => void) | null
  firstUnread: number | null
  found: FoundMessage | null
}

/** The rows of a conversation, the newest at the foot: it stays where it is while older ones come above, and follows new ones at the foot. */
export function useLog({ box, rows, more, firstUnread, found }: Given) {
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => ESTIMATED[rows[index]?.kind ?? 'message'],
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    rangeExtractor: useCallback(
      (range: Range) => (range.count > MANY_ROWS ? defaultRangeExtractor(range) : [...Array(range.count).keys()]),
      [],
    ),
    overscan: OVERSCAN,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: FOOT,
    paddingStart: 16,
    paddingEnd: 20,
  })
  const latest = useRef({ rows, virtualizer })
  useEffect(() => {
    latest.current = { rows, virtualizer }
  })
  const isThere = rows.length > 0
  useLayoutEffect(() => {
    if (isThere) latest.current.virtualizer.scrollToEnd()
  }, [isThere])
  useEffect(() => {
    const { rows: now, virtualizer: list } = latest.current
    const index = now.findIndex(({ kind }) => kind === 'unread')
    if (firstUnread !== null && index >= 0) list.scrollToIndex(index, { align: 'start' })
  }, [firstUnread])
  const isFoundHere = found !== null && indexOfMessage(rows, found.messageId) >= 0
  useEffect(() => {
    const { rows: now, virtualizer: list } = latest.current
    if (isFoundHere) list.scrollToIndex(indexOfMessage(now, found.messageId), { align: 'center' })
  }, [found, isFoundHere])
  const top = virtualizer.range?.startIndex
  useEffect(() => {
    if (top !== undefined && top < EARLY) more?.()
  }, [top, more])
  return virtualizer
}

function indexOfMessage(rows: readonly ThreadRow[], messageId: number): number {
  return rows.findIndex((row) => row.kind === 'message' && row.message.id === messageId)
}
