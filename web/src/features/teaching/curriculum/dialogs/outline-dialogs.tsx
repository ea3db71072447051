import { texts } from '#texts/teaching-curriculum'
import { lazyPart } from '../../../../components/lazy-part.tsx'
import type { OutlineDialog } from '../editor-state.ts'
import { findModule, type Outline } from '../model/outline.ts'
import { useCommands } from '../rows/row-props.tsx'
import type { OutlineStore } from '../sync/outline-store.ts'
import { FormDialog } from './form-dialog.tsx'

// Forms bring their validation with them, which the outline itself does without.
const AddModuleDialog = lazyPart(() => import('./add-module-dialog.tsx'))
const AddLessonDialog = lazyPart(() => import('./add-lesson-dialog.tsx'))
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'))

interface Props {
  courseId: number
  dialog: OutlineDialog
  store: OutlineStore
  outline: Outline
}

/** Whichever dialog is open. What it made has the focus afterwards. */
export function OutlineDialogs({ courseId, dialog, store, outline }: Props) {
  const { show, focus, addLessons } = useCommands()
  const moduleTitle = 'moduleKey' in dialog ? (findModule(outline, dialog.moduleKey)?.title ?? '') : ''
  const close = (made: string | null = null) => {
    show(null)
    if (made) focus(made)
  }
  return (
    <>
      {dialog.kind === 'module' && <AddModuleDialog store={store} given={dialog.given} onClose={close} />}
      {dialog.kind === 'lesson' && (
        <AddLessonDialog
          courseId={courseId}
          store={store}
          moduleKey={dialog.moduleKey}
          moduleTitle={moduleTitle}
          given={dialog.given}
          onClose={close}
        />
      )}
      {dialog.kind === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {dialog.kind === 'paste' && (
        <FormDialog
          title={texts.paste.title({ count: dialog.lessons.length })}
          text={texts.paste.text({ module: moduleTitle })}
          submit={texts.paste.confirm({ count: dialog.lessons.length })}
          cancel={texts.lessonDialog.cancel}
          pending={false}
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault()
            addLessons(dialog.moduleKey, dialog.lessons)
            close()
          }}
        />
      )}
    </>
  )
}
