import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { texts } from '#texts/auth'
import { paths } from '../../config/paths.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { AuthLayout } from './auth-layout.tsx'

interface Props {
  title: string
  /** What there is to say or to do. */
  text: ReactNode
  /** The form, or the way on. */
  children?: ReactNode
  /** What stands below leads to the login, or further: there is no second way there. */
  leadsOn?: boolean
}

/** A page about a letter: a sentence, a form or a way on, and the way back to the login. */
export function NoticePage({ title, text, children, leadsOn = false }: Props) {
  usePageTitle(title)
  return (
    <AuthLayout>
      <Typography variant="h2" component="h1" sx={{ mt: { xs: 4, md: 0 }, mb: 1 }}>
        {title}
      </Typography>
      <Typography component="div" role="status" sx={{ mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {text}
      </Typography>
      {children}
      {!leadsOn && (
        <Typography variant="body2" sx={{ mt: 2.25, textAlign: 'center' }}>
          <MuiLink component={Link} to={paths.login()} underline="always">
            {texts.newPassword.back}
          </MuiLink>
        </Typography>
      )}
    </AuthLayout>
  )
}

/** The one way on from here. */
export function ContinueLink({ to, label }: { to: string; label: string }) {
  return (
    <Button component={Link} to={to} variant="contained" size="large" fullWidth>
      {label}
    </Button>
  )
}
