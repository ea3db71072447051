import { texts } from '#texts/components-quiz'
import CheckRounded from '../../../icons/check-rounded.tsx'
import CloseRounded from '../../../icons/close-rounded.tsx'

/** Right or wrong, by an icon that has a name. */
export function Verdict({ isRight }: { isRight: boolean }) {
  return isRight ? (
    <CheckRounded className="is-right" titleAccess={texts.result.isRight} />
  ) : (
    <CloseRounded className="is-wrong" titleAccess={texts.result.isWrong} />
  )
}
