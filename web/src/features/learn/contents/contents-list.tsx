import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { PlainList } from '../../../components/plain-list.tsx'
import { LessonLink, ModuleHead } from './contents-row.tsx'
import type { ContentsRow } from './contents-rows.ts'
import { RowBox } from './row-styles.ts'

/** From here on only what is in view is in the document. */
const MANY_ROWS = 200
const OVERSCAN = 12
const ROW = 40
const HEAD = 45

interface Props {
  rows: ContentsRow[]
  completed: ReadonlySet<number>
  shareOf: (lessonId: number) => number
  currentId: number | null
  search: string
  /** What scrolls. */
  box: RefObject<HTMLDivElement | null>
  onToggle: (moduleId: number) => void
  onChoose: () => void
}

/** Modules and lessons in one list, the current lesson brought to the middle of it without moving the page. */
export function ContentsList(props: Props) {
  const List = props.rows.length > MANY_ROWS ? VirtualList : WholeList
  return <List {...props} />
}

function WholeList(props: Props) {
  const { rows, box, currentId } = props
  useLayoutEffect(() => {
    const current = currentId === null ? null : box.current?.querySelector<HTMLElement>('[aria-current]')
    if (!current || !box.current) return
    const [row, frame] = [current.getBoundingClientRect(), box.current.getBoundingClientRect()]
    if (row.top >= frame.top && row.bottom <= frame.bottom) return
    box.current.scrollTop += (row.top + row.bottom) / 2 - (frame.top + frame.bottom) / 2
  }, [box, currentId])
  return (
    <PlainList>
      {rows.map((row, index) => (
        <RowBox as="li" key={row.key} className={classOf(row, index)}>
          <Row {...props} row={row} />
        </RowBox>
      ))}
    </PlainList>
  )
}

function VirtualList(props: Props) {
  const { rows, box, currentId } = props
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => (rows[index]?.kind === 'module' ? HEAD : ROW),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: OVERSCAN,
  })
  // What scrolls is around this list, and known to it one rendering later.
  const isMeasured = virtualizer.scrollElement !== null
  const latest = useRef({ rows, virtualizer })
  useEffect(() => {
    latest.current = { rows, virtualizer }
  })
  useEffect(() => {
    if (!isMeasured) return
    const list = latest.current
    const index = list.rows.findIndex((row) => row.kind === 'lesson' && row.lesson.id === currentId)
    const isInView = list.virtualizer
      .getVirtualItems()
      .some((item) => item.index === index && inFrame(item, box.current))
    if (index >= 0 && !isInView) list.virtualizer.scrollToIndex(index, { align: 'center' })
  }, [box, currentId, isMeasured])
  return (
    <PlainList style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index]
        return (
          row && (
            <RowBox
              as="li"
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classOf(row, index)}
              style={{ position: 'absolute', top: 0, left: 0, right: 0, transform: `translateY(${start}px)` }}
            >
              <Row {...props} row={row} />
            </RowBox>
          )
        )
      })}
    </PlainList>
  )
}

function inFrame({ start, end }: { start: number; end: number }, frame: HTMLElement | null): boolean {
  return frame !== null && start >= frame.scrollTop && end <= frame.scrollTop + frame.clientHeight
}

function classOf(row: ContentsRow, index: number): string {
  if (row.kind === 'lesson') return row.last ? 'lesson last' : 'lesson'
  return index === 0 ? 'module first' : 'module'
}

function Row({ row, completed, shareOf, currentId, search, onToggle, onChoose }: Props & { row: ContentsRow }) {
  if (row.kind === 'module') return <ModuleHead row={row} onToggle={onToggle} />
  const { id } = row.lesson
  return (
    <LessonLink
      row={row}
      done={completed.has(id)}
      share={shareOf(id)}
      current={id === currentId}
      search={search}
      onChoose={onChoose}
    />
  )
}
