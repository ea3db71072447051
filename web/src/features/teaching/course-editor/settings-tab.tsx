import type { Course, CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { texts } from '#texts/teaching-course-editor'
import ArchiveOutlined from '../../../icons/archive-outlined.tsx'
import EditNoteRounded from '../../../icons/edit-note-rounded.tsx'
import PublicRounded from '../../../icons/public-rounded.tsx'
import { PublishCheck } from '../shared/publish-check/publish-check.tsx'
import { ChoiceCard } from './choice-card.tsx'
import { useEditor } from './editor-context.ts'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '288px minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const CHOICES: { status: CourseStatus; icon: ReactNode }[] = [
  { status: 'draft', icon: <EditNoteRounded /> },
  { status: 'active', icon: <PublicRounded /> },
  { status: 'archived', icon: <ArchiveOutlined /> },
]

function textOf(status: CourseStatus, { visibility }: Pick<Course, 'visibility'>): string {
  return status === 'active' ? texts.status.active[visibility] : texts.status[status].text
}

/** Who sees the course, with what it should have before everybody does. */
export function Component() {
  const { course, status, chooseStatus } = useEditor()
  const id = useId()
  return (
    <Columns>
      <div>
        <Typography variant="h3" component="h2" id={id} sx={{ mb: 2, fontSize: '1.3125rem' }}>
          {texts.status.heading}
        </Typography>
        <RadioGroup
          aria-labelledby={id}
          value={status}
          onChange={(_, value) => chooseStatus(CHOICES.find((one) => one.status === value)?.status ?? course.status)}
        >
          {CHOICES.map((choice) => (
            <ChoiceCard
              key={choice.status}
              value={choice.status}
              label={texts.status[choice.status].label}
              text={textOf(choice.status, course)}
              icon={choice.icon}
            />
          ))}
        </RadioGroup>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.status.note}
        </Typography>
      </div>
      <PublishCheck course={course} />
    </Columns>
  )
}
