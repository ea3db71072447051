import { DEFAULT_QUIZ_SETTINGS, type Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import Alert from '@mui/material/Alert'
import { useRef, useState } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { usePageTitle } from '../../../lib/use-page-title.ts'
import { LeaveDialog } from '../shared/lesson-saving/leave-dialog.tsx'
import type { OpenedLesson } from '../shared/lesson-saving/open-lesson.tsx'
import { useLessonWork } from '../shared/lesson-saving/use-lesson-work.ts'
import { TeacherPage } from '../shared/teacher-page.tsx'
import { QuizConflict } from './conflict/quiz-conflict.tsx'
import { PreviewDialog } from './preview/preview-dialog.tsx'
import { QuestionsTab } from './questions/questions-tab.tsx'
import { QuizHead } from './quiz-head.tsx'
import { RegradeTab } from './tabs/regrade-tab.tsx'
import { StatisticsTab } from './tabs/statistics-tab.tsx'
import { useTabs } from './use-tabs.ts'

const NO_QUIZ: Quiz = { settings: DEFAULT_QUIZ_SETTINGS, items: [] }

/** A lesson's questions at work: head and tabs, what is being written, and what keeps it. */
export function QuizEditor(opened: OpenedLesson) {
  const { lesson, saver, state, edition, renew, act } = useLessonWork(opened)
  const { tab } = useTabs(lesson.courseId)
  const [previewing, setPreviewing] = useState(false)
  const uploading = useRef(new Set<string>())
  const { text, status, unpublished } = state
  const quiz = text.quiz ?? NO_QUIZ
  usePageTitle(text.title || texts.title)
  return (
    <>
      <QuizHead {...{ lesson, state }} onAct={act} onPreview={() => setPreviewing(true)} />
      {status.is === 'conflict' ? (
        <QuizConflict
          conflict={status.conflict}
          onChoose={(chosen) => {
            // Title and text are the lesson editor's: of them the other one's stay.
            saver.resolve({ ...status.conflict.theirs, quiz: chosen })
            renew()
          }}
        />
      ) : (
        <TeacherPage
          id="quiz-panel"
          role="tabpanel"
          aria-labelledby={`quiz-panel-${tab}`}
          sx={{ pt: '24px !important' }}
        >
          {status.is === 'failed' && status.retryAt === null && (
            <Alert severity="error" sx={{ mb: 3 }}>
              {texts.notSaved({ reason: status.reason })}
            </Alert>
          )}
          {text.type !== 'quiz' && (
            <Alert severity="warning" sx={{ mb: 3 }}>
              {texts.otherType}
            </Alert>
          )}
          {tab === 'questions' && (
            <QuestionsTab
              key={edition}
              lesson={lesson}
              quiz={quiz}
              current={() => saver.snapshot().text.quiz ?? NO_QUIZ}
              onChange={(next) => saver.change({ quiz: next })}
              flush={() => saver.flush()}
              uploading={uploading}
            />
          )}
          {tab === 'statistics' && <StatisticsTab lessonId={lesson.id} quiz={quiz} />}
          {tab === 'regrade' && <RegradeTab lesson={lesson} unpublished={unpublished} />}
        </TeacherPage>
      )}
      {previewing && <PreviewDialog quiz={quiz} courseId={lesson.courseId} onClose={() => setPreviewing(false)} />}
      <LeaveDialog saver={saver} uploading={() => (uploading.current.size > 0 ? 'picture' : null)} />
    </>
  )
}
