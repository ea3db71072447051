import type { LessonType } from '@lectern/contracts/shapes/courses.ts'
import { texts } from '#texts/teaching-curriculum'
import { errorMessage } from '../../../api/api-error.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import type { DeskChange, DeskState, OutlineDialog } from './desk.ts'
import { sayNotCreated } from './dialogs/created.ts'
import { type Lift, liftOf, moveOf, placeText, samePlace, stepped } from './drag/lift.ts'
import { applyOperation, type NewLesson, type Operation } from './model/operations.ts'
import { findLesson, findModule, type Outline, placeOfLesson, placeOfModule } from './model/outline.ts'
import type { OutlineStore } from './sync/outline-store.ts'

export interface Desk {
  state: () => DeskState
  change: (change: DeskChange) => void
  /** Gives a row the focus as soon as it is drawn. */
  focus: (key: string) => void
  editLesson: (lessonId: number, type: LessonType) => void
}

export type OutlineCommands = ReturnType<typeof outlineCommands>

/** From how many lines on somebody is asked whether all of them are meant to become lessons. */
const PASTE_WITHOUT_QUESTION = 10

let made = 0
function newKey(): string {
  made += 1
  return `new-${Date.now().toString(36)}-${made}`
}

/** All that can be done to an outline, by whatever means: what happens at once, what is said, and where the focus goes. */
export function outlineCommands(store: OutlineStore, desk: Desk) {
  const outline = (): Outline => store.snapshot().outline ?? []
  const say = (said: string) => desk.change({ set: { said } })
  const titleOf = (key: string) => (findModule(outline(), key) ?? findLesson(outline(), key))?.title ?? ''

  /** What the server refuses is back as it was, and the reason is said. */
  function run(operation: Operation, failed = sayNotDone) {
    const deed = store.do(operation)
    deed?.done.catch((error: unknown) => failed(operation, error))
    return deed
  }

  function addLessons(moduleKey: string, lessons: readonly NewLesson[]): void {
    for (const lesson of lessons) {
      run({ kind: 'addLesson', key: newKey(), moduleKey, lesson }, (_, error) => {
        const again = {
          label: texts.toasts.openAgain,
          onClick: () => show({ kind: 'lesson', moduleKey, given: lesson }),
        }
        sayNotCreated(texts.toasts.lessonFailed({ message: errorMessage(error) }), again)
      })
    }
    say(texts.announce.added({ count: lessons.length, module: titleOf(moduleKey) }))
  }

  function show(dialog: OutlineDialog | null): void {
    desk.change({ set: { dialog } })
  }

  function undo(deedId?: number): void {
    const undone = store.undo(deedId)
    say(undone ? texts.announce.undone : texts.announce.nothingToUndo)
    if (!undone) return
    const moduleKey = placeOfLesson(outline(), undone.key)?.moduleKey
    if (moduleKey) desk.change({ opened: [moduleKey] })
    if (titleOf(undone.key)) desk.focus(undone.key)
  }

  function remove(key: string): void {
    const module = findModule(outline(), key)
    const lesson = findLesson(outline(), key)
    if (!module && !lesson) return
    const next = neighborOf(outline(), key)
    const deed = run({ kind: module ? 'deleteModule' : 'deleteLesson', key })
    if (next) desk.focus(next)
    const { lessonDeleted, moduleDeleted, quoted, withLessons } = texts.toasts
    toast({
      title: module ? moduleDeleted : lessonDeleted,
      description: module
        ? withLessons({ title: module.title, count: module.lessons.length })
        : quoted({ title: lesson?.title ?? '' }),
      action: { label: texts.toasts.undo, onClick: () => undo(deed?.id) },
    })
  }

  function duplicate(key: string): void {
    const copyKey = newKey()
    run({ kind: findModule(outline(), key) ? 'duplicateModule' : 'duplicateLesson', key, copyKey })
    say(texts.announce.duplicated({ title: titleOf(key) }))
    desk.focus(copyKey)
  }

  /** One place up or down, for those who don't drag. */
  function move(key: string, direction: 'ArrowUp' | 'ArrowDown'): void {
    const lift = liftOf(outline(), key, 'keyboard')
    if (lift) settle(stepped(outline(), lift, direction))
  }

  function lift(key: string, by: Lift['by']): void {
    if (desk.state().query) say(texts.announce.findFirst)
    const lifted = desk.state().query ? null : liftOf(outline(), key, by)
    if (!lifted) return
    desk.change({ set: { lift: lifted, renaming: null, current: key } })
    say(texts.announce.lifted({ title: lifted.title, place: placeText(outline(), lifted) }))
  }

  /** What is lifted goes to another place, which is not kept yet. */
  function carry(lifted: Lift): void {
    const before = desk.state().lift
    if (before && samePlace(before.place, lifted.place)) return
    desk.change({ set: { lift: lifted, said: placeText(outline(), lifted) } })
    if (lifted.by === 'keyboard' && lifted.kind === 'lesson') desk.change({ opened: [lifted.place.moduleKey] })
    if (lifted.by === 'keyboard') desk.focus(lifted.key)
  }

  function settle(lifted: Lift): void {
    desk.change({ set: { lift: null } })
    if (!samePlace(lifted.from, lifted.place)) run(moveOf(lifted))
    if (lifted.kind === 'lesson') desk.change({ opened: [lifted.place.moduleKey] })
    say(texts.announce.dropped({ place: placeText(outline(), lifted) }))
    desk.focus(lifted.key)
  }

  function putBack(): void {
    const lifted = desk.state().lift
    if (!lifted) return
    desk.change({ set: { lift: null, said: texts.announce.putBack({ title: lifted.title }) } })
    desk.focus(lifted.key)
  }

  /** With the arrow keys, one step at a time. */
  function carryBy(key: string): void {
    const lifted = desk.state().lift
    if (lifted) carry(stepped(applyOperation(outline(), moveOf(lifted)), lifted, key))
  }

  function rename(key: string, title: string): void {
    if (title === titleOf(key)) return
    run({ kind: findModule(outline(), key) ? 'editModule' : 'editLesson', key, change: { title } })
    say(texts.announce.renamed({ title }))
  }

  return {
    show,
    undo,
    remove,
    duplicate,
    move,
    lift,
    carry,
    carryBy,
    settle,
    putBack,
    rename,
    describe: (key: string, description: string) =>
      run({ kind: 'editModule', key, change: { description: description === '' ? null : description } }),
    startRename: (key: string, field: 'title' | 'description' = 'title') => {
      if (field === 'description') desk.change({ opened: [key] })
      desk.change({ set: { renaming: { key, field }, current: key, menu: null } })
    },
    endRename: (key: string, focusRow: boolean) => {
      if (desk.state().renaming?.key === key) desk.change({ set: { renaming: null } })
      if (focusRow) desk.focus(key)
    },
    setOpen: (key: string, open: boolean) => desk.change(open ? { opened: [key] } : { closed: [key] }),
    /** One line, or what was pasted: each line a draft; many only after a question. */
    addLines: (moduleKey: string, lessons: NewLesson[]) => {
      if (lessons.length > PASTE_WITHOUT_QUESTION) show({ kind: 'paste', moduleKey, lessons })
      else addLessons(moduleKey, lessons)
    },
    addLessons,
    /** From the dialog, which waits for the answer. */
    createModule: (title: string, description: string | null) => {
      const key = newKey()
      return { key, deed: store.do({ kind: 'addModule', key, title, description }) }
    },
    createLesson: (moduleKey: string, lesson: NewLesson) => {
      const key = newKey()
      return { key, deed: store.do({ kind: 'addLesson', key, moduleKey, lesson }) }
    },
    setFreePreview: (key: string, freePreview: boolean) => run({ kind: 'editLesson', key, change: { freePreview } }),
    makeDraft: (key: string) => run({ kind: 'editLesson', key, change: { draft: true } }),
    publish: (key: string) => {
      const title = texts.toasts.quoted({ title: titleOf(key) })
      const deed = run({ kind: 'publishLesson', key })
      deed?.done.then(
        () => toast({ title: texts.toasts.lessonPublished, description: title }),
        () => {},
      )
    },
    edit: (key: string) => {
      const lesson = findLesson(outline(), key)
      if (lesson?.id) desk.editLesson(lesson.id, lesson.type)
    },
    openMenu: (key: string, anchor: HTMLElement) => desk.change({ set: { menu: { key, anchor }, current: key } }),
    closeMenu: () => desk.change({ set: { menu: null } }),
    focus: desk.focus,
  }
}

function sayNotDone({ kind }: Operation, error: unknown): void {
  toast({ title: texts.toasts.notDone[kind], description: errorMessage(error), variant: 'destructive' })
}

/** Where the focus goes when this is gone: to what takes its place, else to what is before it. */
function neighborOf(outline: Outline, key: string): string | null {
  const at = placeOfModule(outline, key)
  if (at >= 0) return (outline[at + 1] ?? outline[at - 1])?.key ?? null
  const place = placeOfLesson(outline, key)
  if (!place) return null
  const lessons = findModule(outline, place.moduleKey)?.lessons ?? []
  return (lessons[place.index + 1] ?? lessons[place.index - 1])?.key ?? place.moduleKey
}
