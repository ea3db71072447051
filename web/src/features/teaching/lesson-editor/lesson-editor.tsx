import { minutesOf, videoAddress } from '@lectern/contracts/shapes/video-address.ts'
import { styled } from '@mui/material/styles'
import { useRef, useState } from 'react'
import { texts } from '#texts/teaching-lesson-editor'
import { toast } from '../../../components/toasts/toast-store.ts'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { LeaveDialog } from '../shared/lesson-saving/leave-dialog.tsx'
import type { OpenedLesson } from '../shared/lesson-saving/open-lesson.tsx'
import { useLessonWork } from '../shared/lesson-saving/use-lesson-work.ts'
import { useVideoUploader } from '../shared/video-upload/use-video-uploader.ts'
import { ConflictView } from './conflict/conflict-view.tsx'
import { EditorBar } from './editor-bar.tsx'
import { EditorFoot } from './editor-foot.tsx'
import { SettingsDrawer } from './settings/settings-drawer.tsx'
import { LessonCanvas } from './writing/lesson-canvas.tsx'
import { ANNOUNCER_ID } from './writing/move-block.ts'

const Page = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100vh',
  backgroundColor: theme.vars.palette.background.paper,
}))

/** A lesson at work: the bar, the text as students will read it, and what keeps it. */
export function LessonEditor(opened: OpenedLesson) {
  const { lesson, setLesson, saver, state, edition, renew, act } = useLessonWork(opened)
  const [settings, setSettings] = useState(false)
  const uploading = useRef<'picture' | 'file' | null>(null)
  // Here and not in the canvas, which another text replaces: an upload goes on under it.
  const video = useVideoUploader(({ id, durationSeconds }) => {
    const duration = durationSeconds === null ? null : minutesOf(durationSeconds)
    saver.change({ videoUrl: videoAddress(lesson.courseId, id), ...(duration !== null && { duration }) })
    toast({ title: texts.videoUploaded.title, description: texts.videoUploaded.text({ minutes: duration }) })
  })
  usePageTitle(state.text.title || texts.title)

  const { status } = state
  return (
    <Page>
      <EditorBar lesson={lesson} state={state} onAct={act} onSettings={() => setSettings(true)} />
      {status.is === 'conflict' ? (
        <ConflictView
          conflict={status.conflict}
          onChoose={(text) => {
            // The questions are written on a page of their own.
            saver.resolve({ ...text, quiz: status.conflict.theirs.quiz })
            renew()
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
      <LeaveDialog saver={saver} uploading={() => uploading.current ?? (video.busy ? 'video' : null)} />
      <VisuallyHidden id={ANNOUNCER_ID} role="status" />
    </Page>
  )
}
