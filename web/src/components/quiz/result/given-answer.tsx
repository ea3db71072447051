import type { Answer, QuestionResult, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/components-quiz'
import CheckRounded from '../../../icons/check-rounded.tsx'
import { optionsOf } from '../answers/choice-answer.tsx'
import { CodeGap } from '../answers/code-gap.tsx'
import { OptionRow, Options } from '../answers/option-row.ts'
import { QuizText } from '../quiz-text.tsx'
import { GivenOrder, GivenPairs } from './given-lists.tsx'
import { Verdict } from './verdict.tsx'

const Accepted = styled('p')(({ theme }) => ({ ...theme.typography.row, marginTop: 8, overflowWrap: 'anywhere' }))

interface Props {
  question: ShownQuestion
  result: QuestionResult
}

/** What was answered, and what is right, by the question's kind. */
export function GivenAnswer({ question, result }: Props) {
  switch (question.type) {
    case 'short-text':
    case 'numeric':
      return (
        <>
          <Typed text={textOf(result.answer)} right={result.right} />
          <Keys result={result} />
        </>
      )
    case 'code-gap':
      return (
        <>
          <CodeGap question={question}>
            <span className="gap given">{textOf(result.answer) || texts.result.none}</span>
          </CodeGap>
          <Keys result={result} />
        </>
      )
    case 'ordering':
      return <GivenOrder question={question} result={result} />
    case 'matching':
      return <GivenPairs question={question} result={result} />
    case 'single':
    case 'multiple':
    case 'true-false':
      return <GivenChoices question={question} result={result} />
  }
}

function GivenChoices({ question, result }: Props) {
  const chosen = choiceOf(result.answer)
  const right = choiceOf(result.key)
  const several = question.type === 'multiple'
  const missed = several && chosen.length > 0 ? texts.result.alsoRight : texts.result.rightAnswer
  return (
    <Options role="list">
      {optionsOf(question).map(({ id, text }) => {
        const [isChosen, isRight] = [chosen.includes(id), right.includes(id)]
        return (
          <OptionRow key={id} as="div" role="listitem" className={classOf(isChosen, isRight)}>
            <span className={several ? 'mark square' : 'mark round'} aria-hidden="true">
              {several && <CheckRounded />}
            </span>
            <span className="text">
              <QuizText html={text} className="choice" />
            </span>
            {(isChosen || isRight) && (
              <span className="verdict">
                <Verdict isRight={isRight} /> {isChosen ? texts.result.yours : missed}
              </span>
            )}
          </OptionRow>
        )
      })}
    </Options>
  )
}

function classOf(isChosen: boolean, isRight: boolean): string {
  if (isChosen) return isRight ? 'chosen right' : 'chosen wrong'
  return isRight ? 'missed' : ''
}

function Typed({ text, right }: { text: string; right: boolean }) {
  const isThere = text.trim() !== ''
  return (
    <OptionRow as="div" className={isThere ? classOf(true, right) : ''}>
      <span className="text" dir="auto">
        {isThere ? text : texts.result.none}
      </span>
      {isThere && (
        <span className="verdict">
          <Verdict isRight={right} /> {texts.result.yours}
        </span>
      )}
    </OptionRow>
  )
}

function Keys({ result }: { result: QuestionResult }) {
  if (result.right) return null
  return (
    <Accepted dir="auto">
      {texts.result.accepted({ answers: [textOf(result.key), ...result.accepted].join(', ') })}
    </Accepted>
  )
}

function choiceOf(answer: Answer | null): readonly string[] {
  return answer && 'choice' in answer ? answer.choice : []
}

function textOf(answer: Answer | null): string {
  return answer && 'text' in answer ? answer.text : ''
}
