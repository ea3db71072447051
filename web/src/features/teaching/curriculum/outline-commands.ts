import type { LessonType } from '@lectern/contracts/shapes/courses.ts'
import { texts } from '#texts/teaching-curriculum'
import { errorMessage, errorSentence } from '../../../api/api-error.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { sayNotCreated } from './dialogs/created.ts'
import { type Drag, dragOf, isSameTarget, moveOf, stepped, targetText } from './drag/drag.ts'
import type { EditorChange, EditorState, OutlineDialog } from './editor-state.ts'
import { applyOperation, type NewLesson, type Operation } from './model/operations.ts'
import { findLesson, findModule, indexOfModule, type Outline, positionOfLesson } from './model/outline.ts'
import type { OutlineStore } from './sync/outline-store.ts'

export interface Editor {
  state: () => EditorState
  change: (change: EditorChange) => void
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
export function outlineCommands(store: OutlineStore, editor: Editor) {
  const outline = (): Outline => store.snapshot().outline ?? []
  const say = (announcement: string) => editor.change({ set: { announcement } })
  const titleOf = (key: string) => (findModule(outline(), key) ?? findLesson(outline(), key))?.title ?? ''

  /** What the server refuses is back as it was, and the reason is said. */
  function run(operation: Operation, failed = sayNotDone) {
    const mutation = store.do(operation)
    mutation?.done.catch((error: unknown) => failed(operation, error))
    return mutation
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
    editor.change({ set: { dialog } })
  }

  function undo(mutationId?: number): void {
    const undone = store.undo(mutationId)
    say(undone ? texts.announce.undone : texts.announce.nothingToUndo)
    if (!undone) return
    const moduleKey = positionOfLesson(outline(), undone.key)?.moduleKey
    if (moduleKey) editor.change({ opened: [moduleKey] })
    if (titleOf(undone.key)) editor.focus(undone.key)
  }

  function remove(key: string): void {
    const module = findModule(outline(), key)
    const lesson = findLesson(outline(), key)
    if (!module && !lesson) return
    const next = neighborOf(outline(), key)
    const mutation = run({ kind: module ? 'deleteModule' : 'deleteLesson', key })
    if (next) editor.focus(next)
    const { lessonDeleted, moduleDeleted, quoted, withLessons } = texts.toasts
    toast({
      title: module ? moduleDeleted : lessonDeleted,
      description: module
        ? withLessons({ title: module.title, count: module.lessons.length })
        : quoted({ title: lesson?.title ?? '' }),
      action: { label: texts.toasts.undo, onClick: () => undo(mutation?.id) },
    })
  }

  function duplicate(key: string): void {
    const copyKey = newKey()
    run({ kind: findModule(outline(), key) ? 'duplicateModule' : 'duplicateLesson', key, copyKey })
    say(texts.announce.duplicated({ title: titleOf(key) }))
    editor.focus(copyKey)
  }

  /** One place up or down, for those who don't drag. */
  function move(key: string, direction: 'ArrowUp' | 'ArrowDown'): void {
    const drag = dragOf(outline(), key, 'keyboard')
    if (drag) drop(stepped(outline(), drag, direction))
  }

  function startDrag(key: string, by: Drag['by']): void {
    if (editor.state().query) say(texts.announce.findFirst)
    const dragged = editor.state().query ? null : dragOf(outline(), key, by)
    if (!dragged) return
    editor.change({ set: { drag: dragged, renaming: null, current: key } })
    say(texts.announce.lifted({ title: dragged.title, place: targetText(outline(), dragged) }))
  }

  /** What is dragged goes to another place, which is not kept yet. */
  function dragTo(dragged: Drag): void {
    const before = editor.state().drag
    if (before && isSameTarget(before.target, dragged.target)) return
    editor.change({ set: { drag: dragged, announcement: targetText(outline(), dragged) } })
    if (dragged.by === 'keyboard' && dragged.kind === 'lesson') editor.change({ opened: [dragged.target.moduleKey] })
    if (dragged.by === 'keyboard') editor.focus(dragged.key)
  }

  function drop(dragged: Drag): void {
    editor.change({ set: { drag: null } })
    if (!isSameTarget(dragged.from, dragged.target)) run(moveOf(dragged))
    if (dragged.kind === 'lesson') editor.change({ opened: [dragged.target.moduleKey] })
    say(texts.announce.dropped({ place: targetText(outline(), dragged) }))
    editor.focus(dragged.key)
  }

  function cancelDrag(): void {
    const dragged = editor.state().drag
    if (!dragged) return
    editor.change({ set: { drag: null, announcement: texts.announce.putBack({ title: dragged.title }) } })
    editor.focus(dragged.key)
  }

  /** With the arrow keys, one step at a time. */
  function dragByKey(key: string): void {
    const dragged = editor.state().drag
    if (dragged) dragTo(stepped(applyOperation(outline(), moveOf(dragged)), dragged, key))
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
    startDrag,
    dragTo,
    dragByKey,
    drop,
    cancelDrag,
    rename,
    describe: (key: string, description: string) =>
      run({ kind: 'editModule', key, change: { description: description === '' ? null : description } }),
    startRename: (key: string, field: 'title' | 'description' = 'title') => {
      if (field === 'description') editor.change({ opened: [key] })
      editor.change({ set: { renaming: { key, field }, current: key, menu: null } })
    },
    endRename: (key: string, focusRow: boolean) => {
      if (editor.state().renaming?.key === key) editor.change({ set: { renaming: null } })
      if (focusRow) editor.focus(key)
    },
    setOpen: (key: string, open: boolean) => editor.change(open ? { opened: [key] } : { closed: [key] }),
    /** One line, or what was pasted: each line a draft; many only after a question. */
    addLines: (moduleKey: string, lessons: NewLesson[]) => {
      if (lessons.length > PASTE_WITHOUT_QUESTION) show({ kind: 'paste', moduleKey, lessons })
      else addLessons(moduleKey, lessons)
    },
    addLessons,
    /** From the dialog, which waits for the answer. */
    createModule: (title: string, description: string | null) => {
      const key = newKey()
      return { key, mutation: store.do({ kind: 'addModule', key, title, description }) }
    },
    createLesson: (moduleKey: string, lesson: NewLesson) => {
      const key = newKey()
      return { key, mutation: store.do({ kind: 'addLesson', key, moduleKey, lesson }) }
    },
    setFreePreview: (key: string, freePreview: boolean) => run({ kind: 'editLesson', key, change: { freePreview } }),
    makeDraft: (key: string) => run({ kind: 'editLesson', key, change: { draft: true } }),
    publish: (key: string) => {
      const title = texts.toasts.quoted({ title: titleOf(key) })
      const mutation = run({ kind: 'publishLesson', key })
      mutation?.done.then(
        () => toast({ title: texts.toasts.lessonPublished, description: title }),
        () => {},
      )
    },
    edit: (key: string) => {
      const lesson = findLesson(outline(), key)
      if (lesson?.id) editor.editLesson(lesson.id, lesson.type)
    },
    openMenu: (key: string, anchor: HTMLElement) => editor.change({ set: { menu: { key, anchor }, current: key } }),
    closeMenu: () => editor.change({ set: { menu: null } }),
    focus: editor.focus,
  }
}

function sayNotDone({ kind }: Operation, error: unknown): void {
  toast({ title: texts.toasts.notDone[kind], description: errorSentence(error), variant: 'destructive' })
}

/** Where the focus goes when this is gone: to what takes its place, else to what is before it. */
function neighborOf(outline: Outline, key: string): string | null {
  const at = indexOfModule(outline, key)
  if (at >= 0) return (outline[at + 1] ?? outline[at - 1])?.key ?? null
  const position = positionOfLesson(outline, key)
  if (!position) return null
  const lessons = findModule(outline, position.moduleKey)?.lessons ?? []
  return (lessons[position.index + 1] ?? lessons[position.index - 1])?.key ?? position.moduleKey
}
