import type { QuizAttempt, QuizOverview } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { styled } from '@mui/material/styles'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { QuestionResults } from '../../../../components/quiz/result/question-results.tsx'
import { ScoreCard } from '../../../../components/quiz/result/score-card.tsx'
import { useMedia } from '../../../../lib/use-media.ts'
import { FROM_MD } from '../../../../theme/media.ts'
import type { QuizLessonProps } from '../quiz-lesson-props.ts'
import { ResultPanel } from './result-panel.tsx'
import { ResultWays } from './result-ways.tsx'

const Questions = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  marginTop: 32,
  '& .beside': { paddingTop: 8, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

interface Props extends Pick<QuizLessonProps, 'lessons' | 'next' | 'completed' | 'side'> {
  attempt: QuizAttempt
  /** null until it is read. */
  quiz: QuizOverview | null
  /** Handed in a moment ago, in front of the student: the keyboard and the screen reader are brought to the result. */
  justNow: boolean
}

/** What an attempt came to, as far as the quiz shows it. */
export function Result({ attempt, quiz, lessons, next, completed, side, justNow }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isWide = useMedia(FROM_MD) === true
  const results = attempt.result?.questions ?? []
  useEffect(() => {
    if (!justNow) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [justNow])

  const panel = quiz && <ResultPanel attempt={attempt} quiz={quiz} completed={completed} />
  return (
    <>
      <ScoreCard attempt={attempt} passedBefore={quiz?.passed ?? false} heading={heading} />
      {quiz && <ResultWays attempt={attempt} quiz={quiz} next={next} />}
      <Questions>
        <QuestionResults
          questions={attempt.questions}
          results={results}
          lessons={lessons}
          toLesson={({ id }) => ({ search: `?lesson=${id}` })}
        />
        {!isWide && panel && <div className="beside">{panel}</div>}
      </Questions>
      {isWide && side && panel && createPortal(panel, side)}
    </>
  )
}
