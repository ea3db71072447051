import type { Operation } from './operations.ts'
import { findLesson, findModule, indexOfModule, type Outline, positionOfLesson } from './outline.ts'

/** What takes an operation back, seen from the outline before it; `null` where there is nothing to take back. */
export function inverseOf(before: Outline, operation: Operation): Operation | null {
  const { key } = operation
  switch (operation.kind) {
    case 'addModule':
    case 'restoreModule':
      return { kind: 'deleteModule', key }
    case 'addLesson':
    case 'restoreLesson':
      return { kind: 'deleteLesson', key }
    case 'duplicateModule':
      return { kind: 'deleteModule', key: operation.copyKey }
    case 'duplicateLesson':
      return { kind: 'deleteLesson', key: operation.copyKey }
    case 'editModule': {
      const module = findModule(before, key)
      return module ? { kind: 'editModule', key, change: earlier(module, operation.change) } : null
    }
    case 'editLesson': {
      const lesson = findLesson(before, key)
      return lesson ? { kind: 'editLesson', key, change: earlier(lesson, operation.change) } : null
    }
    // What students have read can't be unread, and a working copy that was put out is gone: only the draft mark comes back.
    case 'publishLesson':
      return findLesson(before, key)?.draft ? { kind: 'editLesson', key, change: { draft: true } } : null
    case 'moveModule': {
      const index = indexOfModule(before, key)
      return index < 0 ? null : { kind: 'moveModule', key, index }
    }
    case 'moveLesson': {
      const position = positionOfLesson(before, key)
      return position && { kind: 'moveLesson', key, ...position }
    }
    case 'deleteModule': {
      const module = findModule(before, key)
      return module ? { kind: 'restoreModule', key, module, index: indexOfModule(before, key) } : null
    }
    case 'deleteLesson': {
      const lesson = findLesson(before, key)
      const position = positionOfLesson(before, key)
      return lesson && position ? { kind: 'restoreLesson', key, lesson, ...position } : null
    }
  }
}

function earlier<Change extends object>(from: Change, change: Change): Change {
  const names = Object.keys(change) as (keyof Change)[]
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Change
}
