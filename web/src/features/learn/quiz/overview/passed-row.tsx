import type { QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { Link } from 'react-router-dom'
import { texts } from '#texts/learn-quiz'
import { PHONE } from '../../../../theme/media.ts'

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 72,
  margin: '24px -40px 0',
  padding: '12px 20px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  '& .score': { ...theme.typography.figure, fontSize: '1.625rem', lineHeight: '34px' },
  '& .words': { flex: 1, minWidth: 0 },
  '& .words > p:first-of-type': { ...theme.typography.row, fontWeight: 600 },
  '& .words > p + p': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { margin: '20px -8px 0' },
  [PHONE]: { flexWrap: 'wrap', margin: '16px 0 0', '& > a': { width: '100%' } },
}))

/** A passed quiz above the end of its course: the best attempt, and the way to its answers. */
export function PassedRow({ quiz }: { quiz: QuizOverview }) {
  const { attempts, settings, lessonId } = quiz
  const handedIn = attempts.filter(({ handedInAt }) => handedInAt !== null)
  const best = handedIn.toSorted((one, other) => (other.score?.percent ?? 0) - (one.score?.percent ?? 0))[0]
  return (
    <Row>
      {best?.score && (
        <span className="score">{texts.attempt.score({ got: best.score.points, all: best.points })}</span>
      )}
      <div className="words">
        <p>{texts.attempt.passed}</p>
        <p>
          {best?.score?.percent === 100 && `${texts.result.allRight} `}
          {texts.result.passMarkIs({ percent: settings.passMark })}
        </p>
      </div>
      {best && (
        <Button
          component={Link}
          variant="outlined"
          size="small"
          to={{ search: `?lesson=${lessonId}&attempt=${best.id}` }}
        >
          {texts.result.review}
        </Button>
      )}
    </Row>
  )
}
