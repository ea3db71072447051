import type { User } from '@lectern/contracts/shapes/people.ts'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/teaching-dashboard'
import { Panel } from '../../../components/panel.tsx'
import { VisuallyHidden } from '../../../components/visually-hidden.tsx'
import { paths } from '../../../config/paths.ts'
import CheckRounded from '../../../icons/check-rounded.tsx'

const Steps = styled('ol')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '12px 16px',
    minHeight: 78,
    padding: '14px 24px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .sign': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    fontSize: '0.875rem',
    fontWeight: 600,
    border: `1.5px solid ${theme.vars.palette.edge}`,
    borderRadius: '50%',
  },
  '& .done .sign': {
    color: theme.vars.palette.success.main,
    background: theme.vars.palette.tint.success,
    borderColor: 'transparent',
  },
  '& .next': { background: theme.vars.palette.tint.primary },
  '& .next .sign': {
    color: theme.vars.palette.primary.contrastText,
    background: theme.vars.palette.primary.main,
    borderColor: 'transparent',
  },
  '& b': { display: 'block', fontWeight: 600 },
  '& .done b': { color: theme.vars.palette.text.secondary },
  '& p': { overflowWrap: 'anywhere', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: '32px minmax(0, 1fr)' },
    '& > li > a': { gridColumn: 2, justifySelf: 'start' },
  },
}))

type State = 'done' | 'next' | 'open'

/** The steps to the first students. The first course is always the next one: this is shown until there is one. */
export function GettingStarted({ user }: { user: User }) {
  const { title, doneOf, steps, newCourse, editProfile } = texts.newTeacher
  const isIntroduced = Boolean(user.bio?.trim())
  const link = (to: string, label: string, variant: 'contained' | 'outlined') => (
    <Button component={Link} to={to} variant={variant} size={variant === 'outlined' ? 'small' : 'medium'}>
      {label}
    </Button>
  )
  const rows: { name: keyof typeof steps; state: State; action?: ReactNode }[] = [
    { name: 'account', state: 'done' },
    { name: 'course', state: 'next', action: link(paths.newCourse, newCourse, 'contained') },
    {
      name: 'profile',
      ...(isIntroduced
        ? { state: 'done' }
        : { state: 'open', action: link(paths.teacherSettings, editProfile, 'outlined') }),
    },
    { name: 'publish', state: 'open' },
  ]
  const done = rows.filter(({ state }) => state === 'done').length
  const count = (
    <Typography variant="body2" sx={{ pt: 0.5, color: 'text.secondary' }}>
      {doneOf({ done, all: rows.length })}
    </Typography>
  )
  return (
    <Panel title={title} aside={count}>
      <Steps>
        {rows.map(({ name, state, action }, index) => (
          <li key={name} className={state} aria-current={state === 'next' ? 'step' : undefined}>
            <span className="sign" aria-hidden="true">
              {state === 'done' ? <CheckRounded fontSize="small" /> : index + 1}
            </span>
            <div>
              <b>
                {steps[name].title}
                {state === 'done' && <VisuallyHidden>, {texts.newTeacher.done}</VisuallyHidden>}
              </b>
              <Typography variant="body2">{name === 'account' ? user.email : steps[name].text}</Typography>
            </div>
            {action}
          </li>
        ))}
      </Steps>
    </Panel>
  )
}
