import { useWordsOfField } from '../../../../api/words-of-field.ts'
import ErrorOutlineRounded from '../../../../icons/error-outline-rounded.tsx'
import { useEditing } from '../editing.ts'
import { Problems } from './row-parts.ts'

/** What an item still needs before it can be published. */
export function ProblemList({ itemId }: { itemId: string }) {
  const problems = useEditing().problems.get(itemId)
  if (!problems) return null
  return (
    <Problems>
      {problems.map((message) => (
        <ProblemLine key={message} message={message} />
      ))}
    </Problems>
  )
}

function ProblemLine({ message }: { message: string }) {
  const sentence = useWordsOfField(message)
  return (
    <li>
      <ErrorOutlineRounded aria-hidden />
      {sentence}
    </li>
  )
}
