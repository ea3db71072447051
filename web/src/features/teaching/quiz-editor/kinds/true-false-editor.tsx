import type { QuestionOf } from '@lectern/contracts/shapes/quizzes.ts'
import { useId } from 'react'
import { texts } from '#texts/teaching-quiz-editor'
import { AnswerFeedback, AnswerRow, AnswersHead, RightMark } from './answer-parts.tsx'
import type { KindProps } from './kind-props.ts'

/** Whether what is asked is true. */
export function TrueFalseEditor({ question, onChange }: KindProps<QuestionOf<'true-false'>>) {
  const name = useId()
  const row = (correct: boolean, word: string, feedback: 'feedbackTrue' | 'feedbackFalse') => (
    <AnswerRow className="plain">
      <RightMark
        label={word}
        name={name}
        checked={question.correct === correct}
        onChange={() => onChange({ ...question, correct })}
      />
      <span aria-hidden>{word}</span>
      <div className="below">
        <AnswerFeedback
          label={texts.feedback.ofWord({ word })}
          html={question[feedback]}
          onChange={(html) => onChange({ ...question, [feedback]: html })}
        />
      </div>
    </AnswerRow>
  )
  return (
    <fieldset className="answers">
      <legend>{texts.answers.theRight}</legend>
      <AnswersHead title={texts.answers.theRight} />
      {row(true, texts.answers.true, 'feedbackTrue')}
      {row(false, texts.answers.false, 'feedbackFalse')}
    </fieldset>
  )
}
