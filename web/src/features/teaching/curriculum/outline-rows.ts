import type { Outline, OutlineLesson, OutlineModule } from './model/outline.ts'

interface RowBox {
  key: string
  /** Pixels from the top of the list to its upper edge; `gap` more where a module begins. */
  start: number
  height: number
  /** Empty pixels above it, which belong to it. */
  gap: number
  moduleKey: string
  /** The last row of its module, which closes the box. */
  last: boolean
}
export type OutlineRow = RowBox &
  (
    | { kind: 'module'; module: OutlineModule; index: number; open: boolean; described: boolean }
    | { kind: 'lesson'; lesson: OutlineLesson; number: string; index: number; siblings: number }
    | { kind: 'slot'; title: string }
    | { kind: 'empty' }
    | { kind: 'add'; number: string; first: boolean }
  )

type WithoutStart<Row> = Row extends unknown ? Omit<Row, 'start'> : never
type WithoutPosition = WithoutStart<OutlineRow>

/** Heights are known without measuring, so that the list never jumps. */
export interface RowHeights {
  lesson: number
  renaming: number
  module: number
  described: number
  empty: number
  add: number
  gap: number
}
export const WIDE: RowHeights = { lesson: 52, renaming: 64, module: 64, described: 92, empty: 116, add: 52, gap: 16 }
export const NARROW: RowHeights = { lesson: 64, renaming: 64, module: 76, described: 76, empty: 116, add: 52, gap: 12 }

export interface RowChoices {
  heights: RowHeights
  isOpen: (moduleKey: string) => boolean
  /** The row whose name is being typed. */
  renaming?: string | null
  /** A description is being typed where there is none yet. */
  describing?: string | null
  /** Where what is dragged stood: its place stays to be seen. */
  slot?: { moduleKey: string; index: number; title: string; draggedKey: string } | null
  /** Only these modules and lessons, which keep their numbers; then there is no line to add. */
  only?: ReadonlySet<string> | null
}

function addRowKey(moduleKey: string): string {
  return `add:${moduleKey}`
}

/** The outline as rows from top to bottom. Closed modules show their head only. */
export function rowsOf(outline: Outline, choices: RowChoices): OutlineRow[] {
  const { heights, isOpen, renaming, describing, slot, only } = choices
  const rows: OutlineRow[] = []
  let start = 0
  const put = (row: WithoutPosition) => {
    rows.push({ ...row, start })
    start += row.gap + row.height
  }
  for (const [index, module] of outline.entries()) {
    const { key: moduleKey, lessons } = module
    if (only && !only.has(moduleKey)) continue
    const open = isOpen(moduleKey)
    const described = open && (Boolean(module.description) || describing === moduleKey)
    const head = { module, index, open, described: described && heights.described > heights.module }
    const height = described ? heights.described : heights.module
    const base = { moduleKey, gap: 0, last: false }
    put({
      ...base,
      ...head,
      kind: 'module',
      key: moduleKey,
      height,
      gap: rows.length === 0 ? 0 : heights.gap,
    })
    if (!open) {
      close(rows)
      continue
    }
    let others = 0
    const putSlot = () => {
      if (slot?.moduleKey !== moduleKey || slot.index !== others) return
      put({ ...base, kind: 'slot', key: 'slot', title: slot.title, height: heights.lesson })
    }
    for (const [lessonIndex, lesson] of lessons.entries()) {
      if (only && !only.has(lesson.key)) continue
      const dragged = slot?.draggedKey === lesson.key
      if (!dragged) putSlot()
      const number = `${index + 1}.${lessonIndex + 1}`
      const rowHeight = renaming === lesson.key ? heights.renaming : heights.lesson
      const row = { lesson, number, index: lessonIndex, siblings: lessons.length }
      put({ ...base, ...row, kind: 'lesson', key: lesson.key, height: rowHeight })
      if (!dragged) others += 1
    }
    putSlot()
    if (lessons.length === 0 && !only) {
      put({ ...base, kind: 'empty', key: `empty:${moduleKey}`, height: heights.empty })
    }
    if (!only) {
      const number = `${index + 1}.${lessons.length + 1}`
      put({ ...base, kind: 'add', key: addRowKey(moduleKey), number, first: lessons.length === 0, height: heights.add })
    }
    close(rows)
  }
  return rows
}

function close(rows: OutlineRow[]): void {
  const last = rows.at(-1)
  if (last) last.last = true
}

export function listHeight(rows: readonly OutlineRow[]): number {
  const last = rows.at(-1)
  return last ? last.start + last.gap + last.height : 0
}

/** The row at this many pixels from the top of the list; the first or the last one beyond its ends. */
export function rowAt(rows: readonly OutlineRow[], y: number): OutlineRow | undefined {
  let low = 0
  let high = rows.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const row = rows[middle]
    if (row && row.start <= y) low = middle
    else high = middle - 1
  }
  return rows[low]
}
