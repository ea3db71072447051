import { styled } from '@mui/material/styles'
import { paths } from '../../config/paths.ts'
import { Settings } from './settings.tsx'

const Page = styled('div')(({ theme }) => ({
  maxWidth: 1184,
  margin: '0 auto',
  padding: '40px 48px 64px',
  [theme.breakpoints.down('md')]: { padding: '28px 20px 48px' },
}))

/** The settings in the teachers' shell. */
export function Component() {
  return (
    <Page>
      <Settings base={paths.teacherSettings} />
    </Page>
  )
}
