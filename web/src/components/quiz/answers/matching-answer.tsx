import type { ShownQuestion } from '@lectern/contracts/shapes/quiz-attempts.ts'
import { styled } from '@mui/material/styles'
import { useMemo } from 'react'
import { texts } from '#texts/components-quiz'
import { PHONE } from '../../../theme/media.ts'
import { Choice } from '../../fields/select-field.tsx'
import { plainText, QuizText } from '../quiz-text.tsx'

export const Pairs = styled('div')({
  display: 'grid',
  gap: 12,
  '& .pair': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '6px 16px',
  },
  [PHONE]: { gap: 16, '& .pair': { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

/** No id of a choice. */
const NONE = ' '

interface Props {
  question: Extract<ShownQuestion, { type: 'matching' }>
  match: Readonly<Record<string, string>>
  onChange: (match: Record<string, string>) => void
  disabled: boolean
}

/** Each prompt with a list of what may belong to it. */
export function MatchingAnswer({ question, match, onChange, disabled }: Props) {
  const options = useMemo(
    () => [
      { value: NONE, label: texts.choose },
      ...question.choices.map(({ id, text }) => ({ value: id, label: plainText(text) })),
    ],
    [question],
  )
  function choose(promptId: string, choiceId: string) {
    const { [promptId]: _, ...others } = match
    onChange(choiceId === NONE ? others : { ...others, [promptId]: choiceId })
  }
  return (
    <Pairs>
      {question.prompts.map(({ id, text }) => (
        <div className="pair" key={id}>
          <QuizText html={text} className="choice" />
          <Choice
            aria-label={texts.matchFor({ prompt: plainText(text) })}
            value={match[id] ?? NONE}
            options={options}
            onChange={(value) => choose(id, value)}
            disabled={disabled}
          />
        </div>
      ))}
    </Pairs>
  )
}
