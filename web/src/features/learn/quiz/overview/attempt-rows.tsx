import type { AttemptSummary, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { texts } from '#texts/learn-quiz'

const Rows = styled('ul')(({ theme }) => ({
  ...theme.typography.row,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16, minHeight: 40 },
  '& a': { padding: '8px 0' },
  '& .at': { color: theme.vars.palette.text.secondary },
  '& .score': { fontWeight: 600, fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
}))

interface Props {
  quiz: QuizOverview
  /** The attempt that is shown, which leads nowhere. */
  currentId: number | null
}

/** All attempts of a student at a quiz, each the way to its result. */
export function AttemptRows({ quiz, currentId }: Props) {
  return (
    <Rows>
      {quiz.attempts.map((attempt) => (
        <li key={attempt.id}>
          {attempt.id === currentId ? (
            <span className="at" aria-current="true">
              {texts.attempt.row({ number: attempt.number, at: attempt.handedInAt ?? attempt.startedAt })}
            </span>
          ) : (
            <Link component={RouterLink} to={{ search: `?lesson=${quiz.lessonId}&attempt=${attempt.id}` }}>
              {texts.attempt.row({ number: attempt.number, at: attempt.handedInAt ?? attempt.startedAt })}
            </Link>
          )}
          <span className="score">{stateOf(attempt)}</span>
        </li>
      ))}
    </Rows>
  )
}

function stateOf({ handedInAt, score, points }: AttemptSummary): string {
  if (handedInAt === null) return texts.attempt.open
  return score ? texts.attempt.score({ got: score.points, all: points }) : texts.attempt.handedIn
}
