import type { Operation } from '../model/operations.ts'
import { findLesson, findModule, type Outline, type OutlineLesson, type OutlineModule } from '../model/outline.ts'

/** Whether an operation can still be done: what it works on, and the module it goes to, are there. */
export function hasTarget(outline: Outline, operation: Operation): boolean {
  switch (operation.kind) {
    case 'addModule':
    case 'restoreModule':
    case 'deleteModule':
    case 'deleteLesson':
      return true
    case 'addLesson':
    case 'restoreLesson':
      return findModule(outline, operation.moduleKey) !== undefined
    case 'moveLesson':
      return Boolean(findModule(outline, operation.moduleKey) && findLesson(outline, operation.key))
    case 'editLesson':
    case 'publishLesson':
    case 'duplicateLesson':
      return findLesson(outline, operation.key) !== undefined
    case 'editModule':
    case 'moveModule':
    case 'duplicateModule':
      return findModule(outline, operation.key) !== undefined
  }
}

/**
 * After a call of which nobody knows whether it arrived: finds what it would have made among what is new on the server, and
 * gives it its key. `null` when it isn't there, so that the call can be made (again) without making two of it.
 */
export function adoptMade(before: Outline, fresh: Outline, operation: Operation): Outline | null {
  const isNew = (one: OutlineModule | OutlineLesson) => !knows(before, one)
  switch (operation.kind) {
    case 'addModule': {
      const made = fresh.findLast((one) => isNew(one) && one.title === operation.title)
      return made ? fresh.map((one) => (one === made ? { ...one, key: operation.key } : one)) : null
    }
    case 'addLesson': {
      const lessons = findModule(fresh, operation.moduleKey)?.lessons ?? []
      const made = lessons.findLast((one) => isNew(one) && one.title === operation.lesson.title)
      return made ? rekeyed(fresh, made, operation.key) : null
    }
    case 'duplicateLesson': {
      const lessons = fresh.find((module) => module.lessons.some(({ key }) => key === operation.key))?.lessons ?? []
      const made = lessons[lessons.findIndex(({ key }) => key === operation.key) + 1]
      return made && isNew(made) ? rekeyed(fresh, made, operation.copyKey) : null
    }
    case 'duplicateModule': {
      const made = fresh[fresh.findIndex(({ key }) => key === operation.key) + 1]
      if (!made || !isNew(made)) return null
      const lessons = made.lessons.map((one, index) => ({ ...one, key: `${operation.copyKey}.${index}` }))
      return fresh.map((one) => (one === made ? { ...one, key: operation.copyKey, lessons } : one))
    }
    case 'editModule':
    case 'editLesson':
    case 'publishLesson':
    case 'moveModule':
    case 'moveLesson':
    case 'deleteModule':
    case 'deleteLesson':
    case 'restoreModule':
    case 'restoreLesson':
      return null
  }
}

function rekeyed(outline: Outline, lesson: OutlineLesson, key: string): Outline {
  return outline.map((module) =>
    module.lessons.includes(lesson)
      ? { ...module, lessons: module.lessons.map((one) => (one === lesson ? { ...one, key } : one)) }
      : module,
  )
}

function knows(outline: Outline, thing: OutlineModule | OutlineLesson): boolean {
  return 'lessons' in thing
    ? outline.some(({ id }) => id === thing.id)
    : outline.some(({ lessons }) => lessons.some(({ id }) => id === thing.id))
}
