import { BIO_MAX_LENGTH, type User } from '@lectern/contracts/shapes/people.ts'
import Link from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import { Link as RouterLink } from 'react-router-dom'
import { useOwnCourses } from '../../api/own-courses.ts'
import { TextField } from '../../components/fields/text-field.tsx'
import { paths } from '../../config/paths.ts'
import ArrowForwardRounded from '../../icons/arrow-forward-rounded.tsx'
import type { SettingsForm } from './account-settings.tsx'
import { PictureField } from './picture-field.tsx'
import { Section } from './section.tsx'
import { texts } from './texts.ts'

const Fields = styled('div')({ display: 'grid', gap: 24 })

const Names = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 20,
  alignItems: 'start',
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}))

const Counted = styled('div')({ position: 'relative' })

const Counter = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 0,
  right: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontVariantNumeric: 'tabular-nums',
  color: theme.vars.palette.text.secondary,
  '&[data-over=true]': { color: theme.vars.palette.error.main },
}))

/** How everybody sees this person. */
export function YouOnTheSite({ user, form }: { user: User; form: SettingsForm }) {
  const isTeacher = user.role === 'teacher'
  const bio = form.watch('bio')
  const length = bio.trim().length
  return (
    <Section title={texts.you.title} text={isTeacher ? texts.you.ofTeacher : texts.you.ofStudent}>
      <Fields>
        <PictureField user={user} />
        <Names>
          <TextField label={texts.you.fullName} autoComplete="name" {...form.bind('fullName')} />
          <TextField label={texts.you.username} value={user.username} readOnly helperText={texts.you.usernameHelp} />
        </Names>
        <Counted>
          <TextField
            label={`${texts.you.about} ${texts.you.optional}`}
            multiline
            minRows={3}
            maxRows={12}
            {...form.bind('bio')}
          />
          <Counter data-over={length > BIO_MAX_LENGTH}>{texts.you.counter(length, BIO_MAX_LENGTH)}</Counter>
        </Counted>
        {isTeacher && <VisitLink />}
      </Fields>
    </Section>
  )
}

/** To one of the teacher's own course pages, where there is one that visitors see. */
function VisitLink() {
  const { data: courses } = useOwnCourses()
  const course = courses?.find(({ status }) => status === 'active')
  if (!course) return null
  return (
    <Link
      component={RouterLink}
      to={paths.course(course.id)}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, justifySelf: 'start', fontSize: '0.875rem' }}
    >
      {texts.you.visit} <ArrowForwardRounded fontSize="small" />
    </Link>
  )
}
