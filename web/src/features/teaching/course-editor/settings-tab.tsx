import type { CourseStatus } from '@lectern/contracts/shapes/courses.ts'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { texts } from '#texts/teaching-course-editor'
import ArchiveOutlined from '../../../icons/archive-outlined.tsx'
import EditNoteRounded from '../../../icons/edit-note-rounded.tsx'
import PublicRounded from '../../../icons/public-rounded.tsx'
import { PublishCheck } from '../shared/publish-check/publish-check.tsx'
import { useEditor } from './editor-context.ts'

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '288px minmax(0, 1fr)',
  gap: 24,
  alignItems: 'start',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Choice = styled('label')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '32px 1fr 20px',
  alignItems: 'center',
  gap: 12,
  minHeight: 80,
  marginBottom: 12,
  padding: '12px 16px 12px 12px',
  border: `1px solid ${theme.vars.palette.edge}`,
  borderRadius: 10,
  cursor: 'pointer',
  '& > svg': { color: theme.vars.palette.text.secondary },
  '&:has(:checked)': {
    backgroundColor: theme.vars.palette.tint.primary,
    borderColor: theme.vars.palette.primary.main,
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
    '& > svg': { color: theme.vars.palette.primary.main },
  },
  '& b': { display: 'block', fontWeight: 600 },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
}))

const CHOICES: { status: CourseStatus; icon: ReactNode }[] = [
  { status: 'draft', icon: <EditNoteRounded /> },
  { status: 'active', icon: <PublicRounded /> },
  { status: 'archived', icon: <ArchiveOutlined /> },
]

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
            <Choice key={choice.status}>
              <Radio value={choice.status} sx={{ p: 0.75 }} />
              <span>
                <b>{texts.status[choice.status].label}</b>
                <small>{texts.status[choice.status].text}</small>
              </span>
              {choice.icon}
            </Choice>
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
