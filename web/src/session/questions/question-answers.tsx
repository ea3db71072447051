import type { Question } from '@lectern/contracts/shapes/questions.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { texts } from '#texts/session-questions'
import ReplyRounded from '../../icons/reply-rounded.tsx'
import { AnswerCard } from './answer-card.tsx'
import { AnswerForm } from './answer-form.tsx'
import { useScene } from './scene.ts'

/** The answers to a question, and the way to one's own. */
export function QuestionAnswers({ question, startsAnswering }: { question: Question; startsAnswering: boolean }) {
  const { teaches } = useScene()
  const [answering, setAnswering] = useState(startsAnswering)
  const { id: questionId, courseId, list, acceptedAnswerId, own, erased } = question
  return (
    <>
      {list.map((answer) => (
        <AnswerCard
          key={answer.id}
          of={{ courseId, questionId, answerId: answer.id }}
          answer={answer}
          accepted={answer.id === acceptedAnswerId}
          accepts={own || teaches}
        />
      ))}
      {answering ? (
        <AnswerForm courseId={courseId} questionId={questionId} onClose={() => setAnswering(false)} />
      ) : (
        !erased && (
          <div>
            <Button size="small" startIcon={<ReplyRounded />} onClick={() => setAnswering(true)}>
              {texts.toAnswer}
            </Button>
          </div>
        )
      )}
    </>
  )
}
