import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import { minutesOf, videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { autosaveLesson } from '../../../api/autosave-lesson.ts'
import { curriculumChanged } from '../../../api/changes.ts'
import { toast } from '../../../components/toasts/toast-store.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { useVideoUploader } from '../shared/video-upload/use-video-uploader.ts'
import { ConflictView } from './conflict/conflict-view.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { KeptText, TextStore } from './saving/kept-text.ts'
import { LessonSaver } from './saving/lesson-saver.ts'
import { SettingsDrawer } from './settings/settings-drawer.tsx'
import { texts } from './texts.ts'
import { LessonCanvas } from './writing/lesson-canvas.tsx'
import { ANNOUNCER_ID } from './writing/move-block.ts'

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  backgroundColor: theme.vars.palette.background.paper,
}))

interface Props {
  lesson: LessonEditing
  /** Text that was kept on this computer when the lesson was left before. */
  left: KeptText | null
  store: TextStore
}

/** A lesson at work: the bar, the text as students will read it, and what keeps it. */
export function LessonEditor({ lesson: opened, left, store }: Props) {
  const [lesson, setLesson] = useState(opened)
  const saver = useSaver({ lesson: opened, left, store })
  const state = useSyncExternalStore(saver.subscribe, saver.snapshot)
  const [settings, setSettings] = useState(false)
  /** Rises when another text has to be put into the editor. */
  const [edition, setEdition] = useState(0)
  const uploading = useRef(false)
  // Here and not in the canvas, which another text replaces: an upload goes on under it.
  const video = useVideoUploader(({ id, durationSeconds }) => {
    const duration = durationSeconds === null ? null : minutesOf(durationSeconds)
    saver.change({ videoUrl: videoAddress(opened.courseId, id), ...(duration !== null && { duration }) })
    toast({ title: texts.videoUploaded.title, description: texts.videoUploaded.text(duration) })
  })
  usePageTitle(state.text.title || texts.title)

  useEffect(() => {
    if (left && saver.dirty) toast({ title: texts.recovered.title, description: texts.recovered.text })
  }, [left, saver])

  // What the lesson is called and how long it is shows on other pages.
  const { courseId, version } = opened
  useEffect(
    () => () => {
      if (saver.snapshot().version !== version) curriculumChanged(courseId).catch(console.error)
    },
    [saver, courseId, version],
  )

  function replace(next: LessonEditing) {
    saver.replace(next)
    setLesson(next)
    setEdition((before) => before + 1)
  }

  /** A call that gives the lesson a new state, after everything typed is there. */
  async function act(call: () => Promise<LessonEditing>, done: { title: string; description?: string }) {
    if (!(await saver.flush())) {
      toast({ title: texts.refused, description: texts.notSavedYet, variant: 'destructive' })
      return
    }
    try {
      replace(await call())
      await curriculumChanged(lesson.courseId)
      toast(done)
    } catch (error) {
      toast({ title: texts.refused, description: errorSentence(error), variant: 'destructive' })
    }
  }

  const { status } = state
  return (
    <Page>
      <EditorBar lesson={lesson} state={state} onAct={act} onSettings={() => setSettings(true)} />
      {status.is === 'conflict' ? (
        <ConflictView
          conflict={status.conflict}
          onChoose={(text) => {
            saver.resolve(text)
            setEdition((before) => before + 1)
          }}
        />
      ) : (
        <LessonCanvas
          key={edition}
          lesson={lesson}
          text={state.text}
          onChange={(part) => saver.change(part)}
          uploading={uploading}
          video={video}
        />
      )}
      {status.is !== 'conflict' && <EditorFoot text={state.text} />}
      <SettingsDrawer
        open={settings}
        onClose={() => setSettings(false)}
        lesson={lesson}
        text={state.text}
        onChange={(part) => saver.change(part)}
        onLesson={setLesson}
        onAct={act}
      />
      <LeaveDialog saver={saver} uploading={uploading} video={video} />
      <VisuallyHidden id={ANNOUNCER_ID} role="status" />
    </Page>
  )
}

function useSaver(parts: Props): LessonSaver {
  // What was opened stays what was opened: later states go through the saver.
  const [saver] = useState(() => new LessonSaver({ ...parts, send: autosaveLesson }))
  useEffect(() => {
    saver.start()
    const onHide = () => document.visibilityState === 'hidden' && void saver.flush()
    document.addEventListener('visibilitychange', onHide)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      saver.dispose()
    }
  }, [saver])
  return saver
}
