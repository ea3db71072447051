import CheckRounded from '@mui/icons-material/CheckRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import { texts } from '../texts.ts'

/** Right or wrong, by an icon that has a name. */
export function Verdict({ isRight }: { isRight: boolean }) {
  return isRight ? (
    <CheckRounded className="is-right" titleAccess={texts.result.isRight} />
  ) : (
    <CloseRounded className="is-wrong" titleAccess={texts.result.isWrong} />
  )
}
