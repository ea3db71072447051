import type { LessonEditing } from '@lectern/contracts/shapes/lessons.ts'
import type { Quiz } from '@lectern/contracts/shapes/quizzes.ts'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { RefObject } from 'react'
import { getQuizStatistics } from '#api/quizzes'
import { texts } from '#texts/teaching-quiz-editor'
import { useRegradePreview } from '../../../../api/regrade-quiz.ts'
import { useFreshRead } from '../../../../api/use-read.ts'
import { EditingProvider } from '../editing.ts'
import { ExportButton } from '../import/export-button.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { sumsOf } from '../model/items.ts'
import { problemsByItem } from '../model/problems.ts'
import { SettingsCard } from '../settings-card.tsx'
import { useTabs } from '../use-tabs.ts'
import { QuestionList } from './question-list.tsx'
import { useItems } from './use-items.ts'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 304px',
  alignItems: 'start',
  gap: 28,
  '& .bar': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minHeight: 36, marginBottom: 12 },
  '& .bar > p': { flex: '1 1 200px' },
  '& .side': { position: 'sticky', top: 24 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .side': { position: 'static' },
  },
}))

interface Props {
  lesson: LessonEditing
  quiz: Quiz
  /** The quiz of this moment, for what is done later. */
  current: () => Quiz
  onChange: (quiz: Quiz) => void
  /** Sends what is typed; resolves to whether all of it is there. */
  flush: () => Promise<boolean>
  uploading: RefObject<Set<string>>
}

/** The questions, one of them open, and beside them how the quiz is taken. */
export function QuestionsTab({ lesson, quiz, current, onChange, flush, uploading }: Props) {
  const { tabs, setTab } = useTabs(lesson.courseId)
  const { data } = useFreshRead(getQuizStatistics, tabs.includes('statistics') ? { lessonId: lesson.id } : null)
  const regrade = useRegradePreview(tabs.includes('regrade') ? lesson : null)
  const work = useItems(current, onChange)
  const median = data?.medianSeconds ?? null
  const time = median === null ? null : Math.max(1, Math.round(median / 60))
  const canRegrade = regrade.data?.attempts ?? 0
  const { newIds, ...acts } = work
  const problems = new Map([...problemsByItem(quiz)].filter(([id]) => !newIds.includes(id)))
  const editing = {
    ...acts,
    ...{ courseId: lesson.courseId, lessonId: lesson.id, uploading },
    banks: quiz.items.filter((item) => item.type === 'bank'),
    problems,
    statistics: data && new Map(data.questions.map((question) => [question.questionId, question])),
  }
  return (
    <EditingProvider value={editing}>
      <Columns>
        <div>
          <div className="bar">
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {texts.summary({ ...sumsOf(quiz), minutes: time })}
            </Typography>
            <ImportButton lessonId={lesson.id} quiz={quiz} onTake={work.take} />
            <ExportButton lessonId={lesson.id} disabled={quiz.items.length === 0} flush={flush} />
          </div>
          {canRegrade > 0 && (
            <Alert severity="info" sx={{ mb: 2 }}>
              {texts.canRegrade({ count: canRegrade })}{' '}
              <Link component="button" onClick={() => setTab('regrade')}>
                {texts.toRegrade}
              </Link>
            </Alert>
          )}
          <QuestionList items={quiz.items} onOrder={(items) => onChange({ ...current(), items })} />
        </div>
        <div className="side">
          <SettingsCard settings={quiz.settings} onChange={(settings) => onChange({ ...current(), settings })} />
        </div>
      </Columns>
    </EditingProvider>
  )
}
