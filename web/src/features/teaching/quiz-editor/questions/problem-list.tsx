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
        <li key={message}>
          <ErrorOutlineRounded aria-hidden />
          {message}
        </li>
      ))}
    </Problems>
  )
}
