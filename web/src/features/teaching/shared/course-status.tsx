import type { CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import Chip from '@mui/material/Chip'
import { texts } from '#texts/teaching'

const CHIPS: Record<CourseStatus, { label: string; color: 'success' | 'secondary' | 'default' }> = {
  active: { label: texts.statuses.active, color: 'success' },
  draft: { label: texts.statuses.draft, color: 'secondary' },
  archived: { label: texts.statuses.archived, color: 'default' },
}

/** The status as lists say it; the editor says Published of an active course. */
export function CourseStatusChip({ status, activeLabel }: { status: CourseStatus; activeLabel?: string }) {
  const { label, color } = CHIPS[status]
  return <Chip label={status === 'active' && activeLabel ? activeLabel : label} color={color} />
}
