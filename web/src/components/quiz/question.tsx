import type { Answer, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { texts } from '#texts/components-quiz'
import FlagOutlined from '../../icons/flag-outlined.tsx'
import FlagRounded from '../../icons/flag-rounded.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { AnswerField } from './answers/answer-field.tsx'
import { QuizText } from './quiz-text.tsx'

export const Frame = styled('fieldset')(({ theme }) => ({
  minWidth: 0,
  margin: 0,
  padding: '32px 0 0',
  border: 0,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 'calc(var(--player-head) + 48px)',
  '& .head': { display: 'flex', alignItems: 'center', gap: 8, minHeight: 24, marginBottom: 8 },
  '& .number': { ...theme.typography.body2, flex: 1, fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& .points': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& .answer': { marginTop: 16 },
  '& .flag': { gap: 4, height: 40, margin: '-8px 0', padding: '0 8px', fontSize: '0.875rem' },
  '& .flag:not(.on)': { color: theme.vars.palette.text.secondary },
  '& .flag.on': { color: theme.vars.palette.secondary.main },
}))

export const idOfQuestion = (number: number) => `question-${number}`

interface Props {
  question: ShownQuestion
  number: number
  answer: Answer | undefined
  marked: boolean
  readOnly: boolean
  onAnswer: (id: string, answer: Answer) => void
  onMark: (id: string, isMarked: boolean) => void
  onCurrent: (id: string) => void
}

/** One question with its answer. Those that didn't change aren't drawn again while one is typed into. */
export const Question = memo(function Question({ question, number, answer, marked, readOnly, ...on }: Props) {
  const id = idOfQuestion(number)
  const isRadio = question.type === 'single' || question.type === 'true-false'
  return (
    <Frame
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-number ${id}-text`}
      {...(isRadio && { role: 'radiogroup' })}
      disabled={readOnly}
      onFocus={() => on.onCurrent(question.id)}
    >
      <VisuallyHidden as="legend">{texts.taking.question({ number })}</VisuallyHidden>
      <div className="head">
        <span className="number" id={`${id}-number`}>
          {texts.taking.question({ number })}
        </span>
        <Button
          className={marked ? 'flag on' : 'flag'}
          startIcon={marked ? <FlagRounded /> : <FlagOutlined />}
          aria-label={texts.taking.mark}
          aria-pressed={marked}
          onClick={() => on.onMark(question.id, !marked)}
        >
          {marked && texts.taking.marked}
        </Button>
        <span className="points">{texts.points({ count: question.points })}</span>
      </div>
      <QuizText html={question.text} className="question" id={`${id}-text`} />
      <div className="answer">
        <AnswerField
          question={question}
          answer={answer}
          onChange={(next) => on.onAnswer(question.id, next)}
          disabled={readOnly}
        />
      </div>
    </Frame>
  )
})
