import type { Answer, Answers } from '@lectern/contracts/shapes/quiz-attempts.ts'
import type { QuizSettings } from '@lectern/contracts/shapes/quizzes.ts'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { texts as quizTexts } from '#texts/components-quiz'
import { isComplete } from '../../../../components/quiz/answers/answered.ts'
import { Question } from '../../../../components/quiz/question.tsx'
import { whatIsShown } from '../../../../components/quiz/what-is-shown.ts'
import { Foot, Questions } from './preview-column.ts'
import { type Previewed, pointsOf } from './previewed.ts'

interface Props {
  previewed: readonly Previewed[]
  answers: Answers
  settings: QuizSettings
  onAnswer: (questionId: string, answer: Answer) => void
  onHandIn: () => void
}

const noWay = () => {}

/** The questions as an open attempt shows them. */
export function PreviewTaking({ previewed, answers, settings, onAnswer, onHandIn }: Props) {
  const [marked, setMarked] = useState<readonly string[]>([])
  const done = previewed.filter(({ shown }) => isComplete(shown, answers[shown.id])).length
  return (
    <>
      <Typography variant="body1" sx={{ color: 'text.secondary' }}>
        {quizTexts.about({ questions: previewed.length, points: pointsOf(previewed), shown: whatIsShown(settings) })}
      </Typography>
      <Questions>
        {previewed.map(({ shown }, place) => (
          <Question
            key={shown.id}
            question={shown}
            number={place + 1}
            answer={answers[shown.id]}
            marked={marked.includes(shown.id)}
            readOnly={false}
            onAnswer={onAnswer}
            onMark={(id, isMarked) => setMarked([...marked.filter((one) => one !== id), ...(isMarked ? [id] : [])])}
            onCurrent={noWay}
          />
        ))}
      </Questions>
      <Foot>
        {quizTexts.taking.progress({ done, all: previewed.length })}
        <Button variant="contained" onClick={onHandIn}>
          {quizTexts.taking.handIn}
        </Button>
      </Foot>
    </>
  )
}
