import { COURSE_RIGHTS, type CourseRight } from '@lectern/contracts/shapes/course-rights.ts'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { texts } from '#texts/teaching-staff'
import { Checkbox } from '../../../components/checkbox.tsx'

const Choices = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '8px 24px',
  marginLeft: -8,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))
const Choice = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: 4,
  '& label': { display: 'block', paddingTop: 8, fontWeight: 500 },
  '& small': { ...theme.typography.caption, display: 'block', color: theme.vars.palette.text.secondary },
}))

interface Props {
  /** Names the group. */
  label: string
  /** Whom the rights are for, where several people have such a choice. */
  name?: string
  rights: readonly CourseRight[]
  disabled: boolean
  onChange: (rights: CourseRight[]) => void
}

/** What somebody may do in a course: a tick for each right. */
export function RightsChoice({ label, name, rights, disabled, onChange }: Props) {
  const id = useId()
  const toggle = (right: CourseRight) =>
    onChange(COURSE_RIGHTS.filter((one) => rights.includes(one) !== (one === right)))
  return (
    <Choices role="group" aria-label={label}>
      {COURSE_RIGHTS.map((right) => {
        const { label: title, text } = texts.rights[right]
        return (
          <Choice key={right}>
            <Checkbox
              id={`${id}-${right}`}
              label={name === undefined ? title : texts.rightOf({ right: title, name })}
              describedBy={`${id}-${right}-text`}
              checked={rights.includes(right)}
              disabled={disabled}
              onChange={() => toggle(right)}
            />
            <div>
              <label htmlFor={`${id}-${right}`}>{title}</label>
              <small id={`${id}-${right}-text`}>{text}</small>
            </div>
          </Choice>
        )
      })}
    </Choices>
  )
}
