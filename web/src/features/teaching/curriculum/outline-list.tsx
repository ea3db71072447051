import { DndContext, DragOverlay, getClientRect } from '@dnd-kit/core'
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { SILENT_DRAG } from '../../../lib/silent-drag.ts'
import { type Drag, moveOf, slotOf } from './drag/drag.ts'
import { DragPreview } from './drag/drag-preview.tsx'
import { useRowDrag } from './drag/use-row-drag.ts'
import type { EditorChange, EditorState } from './editor-state.ts'
import { applyOperation } from './model/operations.ts'
import type { Outline } from './model/outline.ts'
import { findModule, indexOfModule } from './model/outline.ts'
import type { OutlineCommands } from './outline-commands.ts'
import { OutlineGrid } from './outline-grid.ts'
import { listHeight, NARROW, type OutlineRow, rowsOf, WIDE } from './outline-rows.ts'
import { rowKeyDown } from './row-keys.ts'
import { OutlineRowView } from './rows/outline-row.tsx'
import type { OutlineSnapshot } from './sync/outline-store.ts'

/** Rows drawn above and below the window, so that a fast wheel finds them there. */
const OVERSCAN = 8

/** Near the edges the page scrolls, never sideways. */
const AUTO_SCROLL = { threshold: { x: 0, y: 0.15 }, layoutShiftCompensation: false }
/** Rows are placed by transforms: where they are seen is where they are. */
const MEASURING = { draggable: { measure: (node: HTMLElement) => getClientRect(node) } }

interface Props {
  outline: Outline
  snapshot: OutlineSnapshot
  editor: EditorState
  change: (change: EditorChange) => void
  commands: OutlineCommands
  only: ReadonlySet<string> | null
  narrow: boolean
  /** The key of a row that is to have the focus as soon as it is drawn. */
  wanted: { current: string | null }
}

/** The outline as rows, of which only those in the window are in the document. */
export function OutlineList({ outline, snapshot, editor, change, commands, only, narrow, wanted }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<string | null>(null)
  const { drag, renaming, open } = editor
  const heights = narrow ? NARROW : WIDE

  const draw = useCallback(
    (shown: Outline, dragged: Drag | null) =>
      rowsOf(shown, {
        heights,
        only,
        // While a module is dragged, all are closed: it goes among them, not into them.
        isOpen: (key) => (only ? true : open.has(key)) && !(dragged?.kind === 'module' && dragged.by === 'pointer'),
        renaming: renaming?.key ?? null,
        describing: renaming?.field === 'description' ? renaming.key : null,
        slot: dragged && slotOf(dragged),
      }),
    [heights, only, open, renaming],
  )
  const shown = useMemo(() => (drag ? applyOperation(outline, moveOf(drag)) : outline), [outline, drag])
  const rows = useMemo(() => draw(shown, drag), [draw, shown, drag])
  const positions = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows])
  // The first row is there for the Tab key until another has had the focus.
  const current = editor.current !== null && positions.has(editor.current) ? editor.current : (rows[0]?.key ?? null)
  const alwaysRendered = [current, renaming?.key, drag?.key, wanted.current]

  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => (rows[index]?.gap ?? 0) + (rows[index]?.height ?? 0),
    // A new one with each change of the rows: it is what makes the virtualizer measure again.
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: OVERSCAN,
    scrollMargin: useTopOf(list),
    // What has the focus, is being renamed or held stays in the document wherever the window goes.
    rangeExtractor: (range: Range) => {
      const indexes = new Set(defaultRangeExtractor(range))
      for (const key of alwaysRendered) {
        const index = key ? positions.get(key) : undefined
        if (index !== undefined) indexes.add(index)
      }
      return [...indexes].sort((one, other) => one - other)
    },
  })

  useLayoutEffect(() => {
    if (wanted.current === null || !positions.has(wanted.current)) return
    const row = list.current?.querySelector(`[data-key="${CSS.escape(wanted.current)}"]`)
    const target = row?.querySelector<HTMLElement>('[data-focus]') ?? row
    if (!(target instanceof HTMLElement)) return
    wanted.current = null
    target.focus()
  })
  useSteadyModule(drag, rows)
  const gliding = useGliding(drag?.by === 'pointer')

  const dragHandlers = useRowDrag({ list, outline, drag, draw, commands, onOver: setOver })
  const hasLeftModule = drag && drag.kind === 'lesson' && drag.from.moduleKey !== drag.target.moduleKey
  const fromModule = hasLeftModule ? indexOfModule(outline, drag.from.moduleKey) + 1 : null

  return (
    <DndContext
      sensors={dragHandlers.sensors}
      onDragStart={dragHandlers.onDragStart}
      onDragEnd={dragHandlers.onDragEnd}
      onDragCancel={dragHandlers.onDragCancel}
      autoScroll={AUTO_SCROLL}
      measuring={MEASURING}
      accessibility={SILENT_DRAG}
    >
      <OutlineGrid
        ref={list}
        role="treegrid"
        aria-label={texts.heading}
        aria-rowcount={rows.length}
        className={`${drag?.by === 'pointer' ? 'dragging' : ''} ${gliding ? 'gliding' : ''}`}
        style={{ height: listHeight(rows) }}
        onKeyDown={(event: KeyboardEvent) => rowKeyDown(event, { rows, positions, current, editor, commands })}
        onFocus={(event) => {
          const key = (event.target as HTMLElement).closest('[data-key]')?.getAttribute('data-key')
          if (key && key !== editor.current) change({ set: { current: key } })
        }}
      >
        {virtualizer.getVirtualItems().map(({ index }) => {
          const row = rows[index]
          return (
            row && (
              <OutlineRowView
                key={row.key}
                row={row}
                position={index + 1}
                current={row.key === current}
                narrow={narrow}
                renaming={renaming?.key === row.key ? renaming.field : null}
                waits={snapshot.save === 'offline' && snapshot.waiting.has(row.key)}
                justSaved={snapshot.justSaved.has(row.key)}
                dragged={drag?.key === row.key ? { by: drag.by, fromModule } : null}
                opening={over === row.key}
                fixed={only !== null}
                moduleTitle={findModule(shown, row.moduleKey)?.title ?? ''}
              />
            )
          )
        })}
      </OutlineGrid>
      <DragOverlay dropAnimation={null} zIndex={1200}>
        {drag?.by === 'pointer' && <DragPreview drag={drag} outline={shown} narrow={narrow} fromModule={fromModule} />}
      </DragOverlay>
    </DndContext>
  )
}

/** How far the list begins from the top of the page. */
function useTopOf(list: { current: HTMLElement | null }): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const now = list.current ? Math.round(list.current.getBoundingClientRect().top + window.scrollY) : 0
    if (now !== top) setTop(now)
  })
  return top
}

/** Closing all modules as one is dragged would carry it away from under the pointer: the page goes along. */
function useSteadyModule(drag: Drag | null, rows: readonly OutlineRow[]) {
  const before = useRef(rows)
  const heldKey = drag?.kind === 'module' && drag.by === 'pointer' ? drag.key : null
  useLayoutEffect(() => {
    if (heldKey === null) return
    const topIn = (some: readonly OutlineRow[]) => some.find(({ key }) => key === heldKey)
    const [was, is] = [topIn(before.current), topIn(latest.current)]
    if (was && is) window.scrollBy(0, is.start + is.gap - was.start - was.gap)
  }, [heldKey])
  const latest = useRef(rows)
  latest.current = rows
  useLayoutEffect(() => {
    if (heldKey === null) before.current = rows
  })
}

/** Rows glide only once something is held: what is dragged itself stays where it is. */
function useGliding(held: boolean): boolean {
  const [gliding, setGliding] = useState(false)
  useEffect(() => {
    if (!held) return setGliding(false)
    const timer = setTimeout(() => setGliding(true), 50)
    return () => clearTimeout(timer)
  }, [held])
  return held && gliding
}
