import type { Lift } from './drag/lift.ts'
import type { NewLesson } from './model/operations.ts'

/** What a dialog is open for. `given` is what was typed before, when it could not be created. */
export type OutlineDialog =
  | { kind: 'module'; given?: { title: string; description: string } }
  | { kind: 'lesson'; moduleKey: string; given?: NewLesson }
  | { kind: 'paste'; moduleKey: string; lessons: NewLesson[] }
  | { kind: 'shortcuts' }

/** How somebody works on an outline just now; nothing of it is on the server. */
export interface DeskState {
  /** The row that the Tab key comes to. */
  current: string | null
  renaming: { key: string; field: 'title' | 'description' } | null
  open: ReadonlySet<string>
  query: string
  lift: Lift | null
  dialog: OutlineDialog | null
  menu: { key: string; anchor: HTMLElement } | null
  /** The last thing said to screen readers. */
  said: string
}

export type DeskChange =
  | { set: Partial<Omit<DeskState, 'open'>> }
  | { opened: readonly string[] }
  | { closed: readonly string[] }

export const EMPTY_DESK: DeskState = {
  ...{ current: null, renaming: null, open: new Set<string>(), query: '' },
  ...{ lift: null, dialog: null, menu: null, said: '' },
}

export function changedDesk(state: DeskState, change: DeskChange): DeskState {
  if ('set' in change) return { ...state, ...change.set }
  if ('opened' in change) return { ...state, open: new Set([...state.open, ...change.opened]) }
  const closed = new Set(change.closed)
  return { ...state, open: new Set([...state.open].filter((key) => !closed.has(key))) }
}
