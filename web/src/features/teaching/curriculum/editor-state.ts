import type { Drag } from './drag/drag.ts'
import type { NewLesson } from './model/operations.ts'

/** What a dialog is open for. `given` is what was typed before, when it could not be created. */
export type OutlineDialog =
  | { kind: 'module'; given?: { title: string; description: string } }
  | { kind: 'lesson'; moduleKey: string; given?: NewLesson }
  | { kind: 'paste'; moduleKey: string; lessons: NewLesson[] }
  | { kind: 'shortcuts' }

/** How somebody works on an outline just now; nothing of it is on the server. */
export interface EditorState {
  /** The row that the Tab key comes to. */
  current: string | null
  renaming: { key: string; field: 'title' | 'description' } | null
  open: ReadonlySet<string>
  query: string
  drag: Drag | null
  dialog: OutlineDialog | null
  menu: { key: string; anchor: HTMLElement } | null
  /** The last thing said to screen readers. */
  announcement: string
}

export type EditorChange =
  | { set: Partial<Omit<EditorState, 'open'>> }
  | { opened: readonly string[] }
  | { closed: readonly string[] }

export const INITIAL_STATE: EditorState = {
  ...{ current: null, renaming: null, open: new Set<string>(), query: '' },
  ...{ drag: null, dialog: null, menu: null, announcement: '' },
}

export function changedState(state: EditorState, change: EditorChange): EditorState {
  if ('set' in change) return { ...state, ...change.set }
  if ('opened' in change) return { ...state, open: new Set([...state.open, ...change.opened]) }
  const closed = new Set(change.closed)
  return { ...state, open: new Set([...state.open].filter((key) => !closed.has(key))) }
}
