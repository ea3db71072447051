import { useDraggable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import { texts } from '#texts/teaching-curriculum'
import AddRounded from '../../../../icons/add-rounded.tsx'
import DragIndicatorRounded from '../../../../icons/drag-indicator-rounded.tsx'
import { DragCard } from '../outline-grid.ts'
import type { OutlineRow } from '../outline-rows.ts'
import { AddCells } from './add-cells.tsx'
import { LessonCells } from './lesson-cells.tsx'
import { ModuleCells } from './module-cells.tsx'
import { Cell, useCommands } from './row-props.tsx'

interface Props {
  row: OutlineRow
  /** From 1, among all rows. */
  position: number
  current: boolean
  narrow: boolean
  renaming: 'title' | 'description' | null
  waits: boolean
  justSaved: boolean
  /** Held with the pointer or the keyboard, and from which module; `null` for every other row. */
  dragged: { by: 'pointer' | 'keyboard'; fromModule: number | null } | null
  /** What is dragged rests on this closed module, which is about to open. */
  opening: boolean
  /** Nothing can be moved, opened or closed: a search is on. */
  fixed: boolean
  moduleTitle: string
}

/** One row of the outline in its place. */
export function OutlineRowView(props: Props) {
  const { row } = props
  if (row.kind === 'module' || row.kind === 'lesson') return <DraggableRow {...props} />
  return (
    <div {...placed(props)} {...(row.kind === 'slot' && { 'aria-hidden': true })}>
      <OtherCells {...props} />
    </div>
  )
}

function DraggableRow(props: Props) {
  const { row, fixed, narrow, dragged, renaming, current } = props
  const disabled = fixed || renaming !== null
  const { setNodeRef, listeners } = useDraggable({ id: row.key, disabled })
  const { onTouchStart, ...mouse } = listeners ?? {}
  const handle = (
    <span className="handle" aria-hidden="true" onTouchStart={onTouchStart as () => void}>
      <DragIndicatorRounded />
    </span>
  )
  const held = dragged?.by === 'keyboard'
  return (
    <div {...placed(props)} ref={setNodeRef} {...(narrow ? {} : mouse)} tabIndex={current ? 0 : -1}>
      {held ? (
        <DragCard className={row.kind}>
          {handle}
          <Cells {...props} />
        </DragCard>
      ) : (
        <>
          {handle}
          <Cells {...props} />
        </>
      )}
    </div>
  )
}

function Cells({ row, dragged, ...props }: Props) {
  const { current, narrow, renaming, waits, justSaved, fixed } = props
  const cells = { current, narrow, renaming }
  if (row.kind === 'module') {
    return <ModuleCells {...cells} module={row.module} number={row.index + 1} open={row.open} fixed={fixed} />
  }
  if (row.kind !== 'lesson') return null
  const held = dragged?.by === 'keyboard' ? dragged : null
  return (
    <LessonCells
      {...cells}
      lesson={row.lesson}
      number={row.number}
      waits={waits}
      justSaved={justSaved}
      dragged={held}
    />
  )
}

function OtherCells({ row, narrow, current, moduleTitle }: Props): ReactNode {
  const { show } = useCommands()
  const { moduleKey } = row
  if (row.kind === 'slot') return <div>{row.title}</div>
  if (row.kind === 'add') return <AddCells {...{ moduleKey, moduleTitle, narrow, current }} number={row.number} />
  return (
    <Cell className="empty-text">
      <span>{texts.noLessons}</span>
      <button
        type="button"
        className="add-lesson"
        data-focus
        tabIndex={current ? 0 : -1}
        onClick={() => show({ kind: 'lesson', moduleKey })}
      >
        <AddRounded fontSize="small" />
        {texts.addFirstLesson}
      </button>
    </Cell>
  )
}

function placed({ row, position, renaming, dragged, opening }: Props) {
  const classes = [
    'row',
    row.kind,
    row.last && 'last',
    row.kind === 'module' && row.described && 'described',
    renaming && 'renaming',
    opening && 'opening',
    dragged && (dragged.by === 'pointer' ? 'gap' : 'keyboard-lifted'),
  ]
  return {
    role: 'row',
    className: classes.filter(Boolean).join(' '),
    'data-key': row.key,
    'aria-label': labelOf(row),
    'aria-rowindex': position,
    'aria-level': row.kind === 'module' ? 1 : 2,
    ...(row.kind === 'module' && { 'aria-expanded': row.open }),
    ...(row.kind === 'lesson' && { 'aria-posinset': row.index + 1, 'aria-setsize': row.siblings }),
    style: { height: row.height, transform: `translateY(${row.start + row.gap}px)` },
  }
}

function labelOf(row: OutlineRow): string | undefined {
  if (row.kind === 'module') return `${row.index + 1} ${row.module.title}`
  return row.kind === 'lesson' ? `${row.number} ${row.lesson.title}` : undefined
}
