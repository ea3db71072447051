import type { CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import { texts } from '#texts/teaching-staff'
import { PlainList } from '../../../components/plain-list.tsx'

const Chips = styled(PlainList)({ display: 'flex', flexWrap: 'wrap', gap: 8 })

/** What somebody may do in a course, or would. */
export function RightChips({ rights }: { rights: readonly CourseRight[] }) {
  return (
    <Chips aria-label={texts.columns.rights}>
      {rights.map((right) => (
        <li key={right}>
          <Chip size="small" label={texts.rights[right].label} />
        </li>
      ))}
    </Chips>
  )
}
