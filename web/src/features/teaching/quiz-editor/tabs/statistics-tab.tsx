import { type Quiz, questionsOf } from '@lectern/contracts/shapes/quizzes.ts'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { getQuizStatistics } from '#api/quizzes'
import { texts } from '#texts/teaching-quiz-editor'
import { useFreshRead } from '../../../../api/use-read.ts'
import { BlockError } from '../../../../components/block-error.tsx'
import { EmptyState } from '../../../../components/empty-state.tsx'
import { StatFigure } from '../../../../components/stat-figure.tsx'
import AssignmentTurnedInOutlined from '../../../../icons/assignment-turned-in-outlined.tsx'
import DoneAllRounded from '../../../../icons/done-all-rounded.tsx'
import PercentRounded from '../../../../icons/percent-rounded.tsx'
import TimerOutlined from '../../../../icons/timer-outlined.tsx'
import { formatCount, formatPercent } from '../../../../lib/format.ts'
import { timeTaken } from './figure-words.ts'
import { QuestionFigures } from './question-figures.tsx'

const Figures = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 24,
  marginBottom: 24,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 16 },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 8 },
}))

const { statistics: words } = texts

/** How the quiz does, and each of its questions. */
export function StatisticsTab({ lessonId, quiz }: { lessonId: number; quiz: Quiz }) {
  const { data, error, mutate } = useFreshRead(getQuizStatistics, { lessonId })
  if (error && !data) {
    return (
      <Card>
        <BlockError sentence={words.failed} onRetry={() => void mutate()} />
      </Card>
    )
  }
  if (data?.attempts === 0) return <EmptyState title={words.none.title} text={words.none.text} scene="gap" />
  const questions = questionsOf(quiz.items)
  const byId = new Map(data?.questions.map((figures) => [figures.questionId, figures]))
  const isSomeGone = [...byId.keys()].some((id) => !questions.some((question) => question.id === id))
  return (
    <>
      <Figures>
        <Card>
          <StatFigure
            lineOnPhone
            label={words.attempts}
            icon={AssignmentTurnedInOutlined}
            value={data && formatCount(data.attempts)}
          />
        </Card>
        <Card>
          <StatFigure
            lineOnPhone
            label={words.passed}
            icon={DoneAllRounded}
            value={data && words.passedOf({ passed: data.passed, all: data.students })}
          />
        </Card>
        <Card>
          <StatFigure
            lineOnPhone
            label={words.mean}
            icon={PercentRounded}
            value={data && (data.meanPercent === null ? words.unknown : formatPercent(Math.round(data.meanPercent)))}
          />
        </Card>
        <Card>
          <StatFigure
            lineOnPhone
            label={words.median}
            icon={TimerOutlined}
            value={data && (data.medianSeconds === null ? words.unknown : timeTaken(data.medianSeconds))}
          />
        </Card>
      </Figures>
      {!data && <Skeleton variant="rounded" height={240} />}
      {data &&
        questions.map((question, place) => (
          <QuestionFigures key={question.id} number={place + 1} question={question} figures={byId.get(question.id)} />
        ))}
      {isSomeGone && (
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          {words.gone}
        </Typography>
      )}
    </>
  )
}
