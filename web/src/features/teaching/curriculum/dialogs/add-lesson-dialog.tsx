import { createLessonBodySchema, LESSON_TYPES, type LessonType } from '@lectern/contracts/shapes/courses.ts'
import { minutesOf, videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import { useState, useSyncExternalStore } from 'react'
import { texts } from '#texts/teaching-curriculum'
import { errorSentence } from '../../../../api/api-error.ts'
import { SelectField } from '../../../../components/fields/select-field.tsx'
import { TextField } from '../../../../components/fields/text-field.tsx'
import { useZodForm } from '../../../../components/forms/use-zod-form.ts'
import { useVideoUploader } from '../../shared/video-upload/use-video-uploader.ts'
import type { NewLesson } from '../model/operations.ts'
import { useCommands } from '../rows/row-props.tsx'
import type { OutlineStore } from '../sync/outline-store.ts'
import { waitUntilCreated } from './created.ts'
import { FormDialog } from './form-dialog.tsx'
import { lessonHtml } from './lesson-html.ts'
import { NewLessonVideo } from './lesson-video.tsx'

interface Props {
  courseId: number
  store: OutlineStore
  moduleKey: string
  moduleTitle: string
  given?: NewLesson | undefined
  /** With the key of the new lesson, when there is one. */
  onClose: (key: string | null) => void
}

const typeOptions = LESSON_TYPES.map((value) => ({ value, label: texts.types[value] }))
/** An untouched field holds null, an emptied one '' or NaN: there are no minutes in either. */
const asMinutes = {
  setValueAs: (value: unknown) => {
    const minutes = value === null || value === '' ? Number.NaN : Number(value)
    return Number.isNaN(minutes) ? null : minutes
  },
}

export default function AddLessonDialog({ courseId, store, moduleKey, moduleTitle, given, onClose }: Props) {
  const { createLesson, show } = useCommands()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useZodForm(createLessonBodySchema, {
    ...{ title: '', type: 'text' as const, content: '', videoUrl: '', duration: null },
    ...given,
    draft: false,
  })
  const { bind, formState } = form
  const type: LessonType = form.watch('type') ?? 'text'
  const videoUrl = form.watch('videoUrl')
  const uploader = useVideoUploader(({ id, durationSeconds }) => {
    form.setValue('videoUrl', videoAddress(courseId, id))
    if (durationSeconds !== null) form.setValue('duration', minutesOf(durationSeconds))
  })
  const upload = useSyncExternalStore(uploader.subscribe, uploader.snapshot)
  const isUploading = type === 'video' && upload.is !== 'idle' && upload.is !== 'failed'
  const { lessonDialog, toasts } = texts

  const send = form.handleSubmit(async ({ title, content, videoUrl = null, duration = null }) => {
    if (isUploading) return setFailure(lessonDialog.uploading)
    const video = type === 'video' ? { videoUrl, duration } : {}
    const lesson: NewLesson = { title, type, draft: false, content: lessonHtml(content), ...video }
    const { key, mutation } = createLesson(moduleKey, lesson)
    const again = () => show({ kind: 'lesson', moduleKey, given: lesson })
    try {
      await waitUntilCreated(store, mutation, { created: toasts.lessonCreated, failed: toasts.lessonFailed, again })
      onClose(key)
    } catch (error) {
      setFailure(errorSentence(error))
    }
  })

  return (
    <FormDialog
      wide
      title={lessonDialog.title}
      text={lessonDialog.into({ module: moduleTitle })}
      submit={formState.isSubmitting ? lessonDialog.pending : lessonDialog.submit}
      cancel={lessonDialog.cancel}
      pending={formState.isSubmitting}
      failure={failure}
      onSubmit={send}
      onClose={() => onClose(null)}
    >
      <TextField label={lessonDialog.name} autoFocus {...bind('title')} />
      <SelectField
        label={lessonDialog.type}
        value={type}
        options={typeOptions}
        onChange={(chosen) => form.setValue('type', chosen)}
      />
      {type === 'video' && (
        <>
          <NewLessonVideo
            url={typeof videoUrl === 'string' ? videoUrl : null}
            uploader={uploader}
            onRemove={() => form.setValue('videoUrl', '')}
          >
            <TextField
              label={lessonDialog.videoUrl}
              helperText={lessonDialog.videoUrlHint}
              inputMode="url"
              {...bind('videoUrl')}
            />
          </NewLessonVideo>
          <TextField
            label={lessonDialog.duration}
            type="number"
            slotProps={{ input: { min: 0, step: 1, inputMode: 'numeric' } }}
            {...bind('duration', asMinutes)}
          />
        </>
      )}
      <TextField
        label={lessonDialog.content}
        helperText={lessonDialog.contentHints[type]}
        multiline
        minRows={5}
        maxRows={12}
        {...bind('content')}
      />
    </FormDialog>
  )
}
