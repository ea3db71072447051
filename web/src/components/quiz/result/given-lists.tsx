import type { Answer, QuestionResult, ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/components-quiz'
import { ItemRow } from '../answers/item-row.ts'
import { Pairs } from '../answers/matching-answer.tsx'
import { OptionRow } from '../answers/option-row.ts'
import { QuizText } from '../quiz-text.tsx'
import { Verdict } from './verdict.tsx'

const List = styled('div')(({ theme }) => ({
  '& h4': { ...theme.typography.body2, fontWeight: 600, margin: '0 0 8px' },
  '& ol + h4': { marginTop: 20 },
  '& ol': { display: 'grid', gap: 8, margin: 0, padding: 0, listStyle: 'none' },
  '& li': { paddingLeft: 16 },
  '& .is-right': { color: theme.vars.palette.success.main },
  '& .is-wrong': { color: theme.vars.palette.error.main },
}))

interface OrderProps {
  question: Extract<ShownQuestion, { type: 'ordering' }>
  result: QuestionResult
}

/** The student's order, and where it isn't right, the one that is. Lines that read the same may change places. */
export function GivenOrder({ question, result }: OrderProps) {
  const textOf = (id: string | undefined) => question.items.find((item) => item.id === id)?.text ?? ''
  const right = orderOf(result.key)
  const given = orderOf(result.answer)
  return (
    <List>
      <h4>{texts.result.yourOrder}</h4>
      {given.length === 0 && <p>{texts.result.none}</p>}
      <ol>
        {given.map((id, index) => (
          <OrderedItem key={id} text={textOf(id)} number={index + 1} isRight={textOf(right[index]) === textOf(id)} />
        ))}
      </ol>
      {!result.right && (
        <>
          <h4>{texts.result.rightOrder}</h4>
          <ol>
            {right.map((id, index) => (
              <OrderedItem key={id} text={textOf(id)} number={index + 1} isRight={null} />
            ))}
          </ol>
        </>
      )}
    </List>
  )
}

/** `isRight`: null in the right order itself. */
function OrderedItem({ text, number, isRight }: { text: string; number: number; isRight: boolean | null }) {
  return (
    <ItemRow className={isRight ? 'right' : ''}>
      <span className="place">{number}</span>
      <span className="text">
        <QuizText html={text} className="choice" />
      </span>
      {isRight !== null && <Verdict isRight={isRight} />}
    </ItemRow>
  )
}

interface PairsProps {
  question: Extract<ShownQuestion, { type: 'matching' }>
  result: QuestionResult
}

/** Each prompt with what was chosen for it, and what belongs to it. Choices that read the same are one. */
export function GivenPairs({ question, result }: PairsProps) {
  const textOf = (id: string | undefined) => question.choices.find((choice) => choice.id === id)?.text
  const given = matchOf(result.answer)
  const key = matchOf(result.key)
  return (
    <Pairs>
      {question.prompts.map(({ id, text }) => {
        const [chosen, right] = [textOf(given[id]), textOf(key[id])]
        const isRight = chosen !== undefined && chosen === right
        return (
          <div className="pair" key={id}>
            <QuizText html={text} className="choice" />
            <div>
              <OptionRow as="div" className={chosen === undefined ? '' : isRight ? 'right' : 'wrong'}>
                <span className="text">
                  {chosen === undefined ? texts.result.none : <QuizText html={chosen} className="choice" />}
                </span>
                {chosen !== undefined && (
                  <span className="verdict">
                    <Verdict isRight={isRight} />
                  </span>
                )}
              </OptionRow>
              {!isRight && right !== undefined && (
                <div style={{ marginTop: 6 }}>
                  {texts.result.rightIs} <QuizText html={right} className="inline" />
                </div>
              )}
            </div>
          </div>
        )
      })}
    </Pairs>
  )
}

function orderOf(answer: Answer | null): readonly string[] {
  return answer && 'order' in answer ? answer.order : []
}

function matchOf(answer: Answer | null): Readonly<Record<string, string>> {
  return answer && 'match' in answer ? answer.match : {}
}
