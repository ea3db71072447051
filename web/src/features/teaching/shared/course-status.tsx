import type { CourseStatus, Visibility } from '@lectern/contracts/shapes/courses.ts'
import Chip from '@mui/material/Chip'
import { texts } from '#texts/teaching'

const CHIPS: Record<CourseStatus, { label: string; color: 'success' | 'secondary' | 'default' }> = {
  active: { label: texts.statuses.active, color: 'success' },
  draft: { label: texts.statuses.draft, color: 'secondary' },
  archived: { label: texts.statuses.archived, color: 'default' },
}

interface Props {
  status: CourseStatus
  visibility?: Visibility | undefined
  activeLabel?: string
}

/** The status as lists say it; the editor says Published of an active course. One that isn't for everybody says so. */
export function CourseStatusChip({ status, visibility = 'public', activeLabel }: Props) {
  const { label, color } = CHIPS[status]
  if (status !== 'active') return <Chip label={label} color={color} />
  return (
    <Chip label={visibility === 'public' ? (activeLabel ?? label) : texts.visibilities[visibility]} color={color} />
  )
}
